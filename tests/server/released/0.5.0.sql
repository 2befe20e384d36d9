BEGIN TRANSACTION;
CREATE TABLE "actions" (
	match_id VARCHAR(22) NOT NULL, 
	number INTEGER NOT NULL, 
	seat SMALLINT NOT NULL, 
	"by" VARCHAR(16) NOT NULL, 
	action TEXT NOT NULL, 
	note VARCHAR(200) NOT NULL, 
	"check" VARCHAR(8) NOT NULL, 
	"key" VARCHAR(64), 
	at DATETIME NOT NULL, 
	PRIMARY KEY (match_id, number), 
	FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',1,0,'human','select 1','','e7d3686c',NULL,'2026-11-18 08:17:15.063573');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',2,0,'human','move 0,8','','bbd4b28c',NULL,'2026-11-18 08:17:15.068011');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',3,0,'human','select 2','','069ddfe3',NULL,'2026-11-18 08:17:15.069965');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',4,0,'human','move 1,7','','002c3df3',NULL,'2026-11-18 08:17:15.075987');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',5,0,'human','select 2','','0c8627d3',NULL,'2026-11-18 08:17:15.078783');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',6,0,'human','shoot 3','','b29b55ef',NULL,'2026-11-18 08:17:15.086314');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',7,0,'human','select 1','','ac7e8d62',NULL,'2026-11-18 08:17:15.088326');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',8,0,'human','shoot 3','','d4169c0a',NULL,'2026-11-18 08:17:15.090290');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',9,0,'human','shoot 3','','841d1cf1',NULL,'2026-11-18 08:17:15.093019');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',10,0,'human','select 1','','98792eb4',NULL,'2026-11-18 08:17:15.094981');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',11,0,'human','charge 10,5','','5428d0f2',NULL,'2026-11-18 08:17:15.097577');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',12,0,'human','select 2','','d01d5539',NULL,'2026-11-18 08:17:15.099550');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',13,0,'human','select 1','','8eb9edc2',NULL,'2026-11-18 08:17:15.101331');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',14,0,'human','aim 4','','eaacafdf',NULL,'2026-11-18 08:17:15.103410');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',15,0,'human','attack 4','','dcedf03d',NULL,'2026-11-18 08:17:15.105422');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',16,0,'human','aim 4','','90aea31d',NULL,'2026-11-18 08:17:15.107276');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',17,0,'human','aim 4','','90aea31d',NULL,'2026-11-18 08:17:15.109106');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',18,0,'human','attack 4','','18d12fbb',NULL,'2026-11-18 08:17:15.111146');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',19,0,'human','attack 4','','ef3ea3e3',NULL,'2026-11-18 08:17:15.113036');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',20,1,'human','select 4','','8a226e5e',NULL,'2026-11-18 08:17:15.114722');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',21,1,'human','attack 1','','2970b8f8',NULL,'2026-11-18 08:17:15.116654');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',22,1,'human','attack 1','','5d8ca570',NULL,'2026-11-18 08:17:15.118614');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',23,1,'human','attack 1','','44ea498a',NULL,'2026-11-18 08:17:15.124300');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',24,1,'human','attack 1','','c0bc7dfb',NULL,'2026-11-18 08:17:15.127697');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',25,1,'human','select 4','','5ff69a54',NULL,'2026-11-18 08:17:15.129422');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',26,1,'human','move 12,2','','b677ef56',NULL,'2026-11-18 08:17:15.131486');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',27,1,'human','select 3','','8050d880',NULL,'2026-11-18 08:17:15.133295');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',28,1,'human','move 10,1','','ab36c7b2',NULL,'2026-11-18 08:17:15.137046');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',29,1,'human','select 3','','532c3865',NULL,'2026-11-18 08:17:15.139296');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',30,1,'human','shoot 1','','2e064509',NULL,'2026-11-18 08:17:15.141240');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',31,1,'human','shoot 1','','006cf10b',NULL,'2026-11-18 08:17:15.145379');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',32,1,'human','select 3','','065dd7d7',NULL,'2026-11-18 08:17:15.148863');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',33,1,'human','charge 10,4','','30f96c72',NULL,'2026-11-18 08:17:15.150840');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',34,1,'human','select 3','','5312bf95',NULL,'2026-11-18 08:17:15.152562');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',35,1,'human','attack 1','','46215a38',NULL,'2026-11-18 08:17:15.154470');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',36,1,'human','attack 1','','8d1b9748',NULL,'2026-11-18 08:17:15.156528');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',37,1,'human','aim 1','','223d804f',NULL,'2026-11-18 08:17:15.158372');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',38,1,'human','aim 1','','223d804f',NULL,'2026-11-18 08:17:15.160213');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',39,1,'human','attack 1','','63ef6e1f',NULL,'2026-11-18 08:17:15.162175');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',40,0,'human','select 1','','cb0c09e6',NULL,'2026-11-18 08:17:15.168294');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',41,0,'human','attack 3','','669d4d11',NULL,'2026-11-18 08:17:15.170364');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',42,0,'human','attack 3','','4d46575a',NULL,'2026-11-18 08:17:15.172330');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',43,0,'human','aim 3','','db2f97c8',NULL,'2026-11-18 08:17:15.174149');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',44,0,'human','attack 3','','108dce88',NULL,'2026-11-18 08:17:15.176184');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',45,0,'human','select 2','','2405ea40',NULL,'2026-11-18 08:17:15.177843');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',46,0,'human','move 6,7','','0f429982',NULL,'2026-11-18 08:17:15.179916');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',47,0,'human','select 1','','92311c4d',NULL,'2026-11-18 08:17:15.181621');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',48,0,'human','move 8,8','','633f6f0a',NULL,'2026-11-18 08:17:15.183613');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',49,0,'human','select 2','','a79f4f3c',NULL,'2026-11-18 08:17:15.185316');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',50,0,'human','shoot 4','','3f93e438',NULL,'2026-11-18 08:17:15.188497');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',51,0,'human','select 2','','f1fbedbe',NULL,'2026-11-18 08:17:15.190261');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',52,0,'human','charge 10,5','','150c6f93',NULL,'2026-11-18 08:17:15.192421');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',53,0,'human','select 2','','298edb30',NULL,'2026-11-18 08:17:15.194126');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',54,0,'human','aim 3','','079478c8',NULL,'2026-11-18 08:17:15.195972');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',55,0,'human','attack 3','','8ccdbae7',NULL,'2026-11-18 08:17:15.197943');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',56,0,'human','aim 3','','85dddce4',NULL,'2026-11-18 08:17:15.199798');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',57,0,'human','aim 3','','85dddce4',NULL,'2026-11-18 08:17:15.207118');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',58,0,'human','attack 3','','92d91aad',NULL,'2026-11-18 08:17:15.212327');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',59,0,'human','aim 3','','bc014cc4',NULL,'2026-11-18 08:17:15.220302');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',60,0,'human','aim 3','','bc014cc4',NULL,'2026-11-18 08:17:15.224241');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',61,0,'human','attack 3','','39261a22',NULL,'2026-11-18 08:17:15.227290');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',62,0,'human','aim 3','','aaf2e167',NULL,'2026-11-18 08:17:15.229178');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',63,0,'human','attack 3','','2d947ca4',NULL,'2026-11-18 08:17:15.231249');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',64,1,'human','select 3','','671710f4',NULL,'2026-11-18 08:17:15.235381');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',65,1,'human','aim 2','','7d3756d1',NULL,'2026-11-18 08:17:15.242646');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',66,1,'human','aim 2','','7d3756d1',NULL,'2026-11-18 08:17:15.245018');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',67,1,'human','aim 2','','7d3756d1',NULL,'2026-11-18 08:17:15.248907');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',68,1,'human','attack 2','','9acff8fa',NULL,'2026-11-18 08:17:15.250878');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',69,1,'human','aim 2','','b6b89b3f',NULL,'2026-11-18 08:17:15.252710');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',70,1,'human','attack 2','','a960dc22',NULL,'2026-11-18 08:17:15.254684');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',71,1,'human','aim 2','','e03e5182',NULL,'2026-11-18 08:17:15.256610');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',72,1,'human','aim 2','','e03e5182',NULL,'2026-11-18 08:17:15.260293');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',73,1,'human','attack 2','','dc6c43a4',NULL,'2026-11-18 08:17:15.267739');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',74,1,'human','select 3','','4875a476',NULL,'2026-11-18 08:17:15.269711');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',75,1,'human','move 8,6','','9fed670d',NULL,'2026-11-18 08:17:15.278899');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',76,1,'human','select 4','','f8bcb1cd',NULL,'2026-11-18 08:17:15.281156');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',77,1,'human','move 6,0','','ba2d0132',NULL,'2026-11-18 08:17:15.284500');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',78,1,'human','select 4','','ff898cfb',NULL,'2026-11-18 08:17:15.289573');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',79,1,'human','shoot 2','','4facaa63',NULL,'2026-11-18 08:17:15.294247');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',80,1,'human','select 4','','1af04fff',NULL,'2026-11-18 08:17:15.301211');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',81,0,'human','select 2','','fc88f871',NULL,'2026-11-18 08:17:15.303820');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',82,0,'human','move 10,8','','be9467b0',NULL,'2026-11-18 08:17:15.309545');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',83,0,'human','select 1','','424c1c27',NULL,'2026-11-18 08:17:15.314117');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',84,0,'human','move 7,4','','83d4ee8e',NULL,'2026-11-18 08:17:15.319660');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',85,0,'human','select 1','','a41bc34e',NULL,'2026-11-18 08:17:15.332245');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',86,0,'human','shoot 3','','b9df2ec1',NULL,'2026-11-18 08:17:15.336425');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',87,0,'human','shoot 3','','6209a918',NULL,'2026-11-18 08:17:15.341789');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',88,0,'human','select 2','','45db78e1',NULL,'2026-11-18 08:17:15.351472');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',89,0,'human','shoot 3','','34aee08e',NULL,'2026-11-18 08:17:15.356671');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',90,0,'human','select 1','','919ebc87',NULL,'2026-11-18 08:17:15.359937');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',91,0,'human','charge 9,6','','81774abf',NULL,'2026-11-18 08:17:15.364024');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',92,0,'human','select 2','','31158ba6',NULL,'2026-11-18 08:17:15.372348');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',93,0,'human','charge 7,6','','4eac0b7f',NULL,'2026-11-18 08:17:15.377618');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',94,0,'human','select 2','','ad17cbcd',NULL,'2026-11-18 08:17:15.388199');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',95,0,'human','aim 3','','8d1c16ed',NULL,'2026-11-18 08:17:15.391690');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',96,0,'human','aim 3','','8d1c16ed',NULL,'2026-11-18 08:17:15.405048');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',97,0,'human','aim 3','','8d1c16ed',NULL,'2026-11-18 08:17:15.408304');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',98,0,'human','aim 3','','8d1c16ed',NULL,'2026-11-18 08:17:15.410647');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',99,0,'human','attack 3','','e78bf125',NULL,'2026-11-18 08:17:15.413299');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',100,0,'human','aim 3','','9857a419',NULL,'2026-11-18 08:17:15.418345');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',101,0,'human','aim 3','','9857a419',NULL,'2026-11-18 08:17:15.426215');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',102,0,'human','attack 3','','47c29344',NULL,'2026-11-18 08:17:15.428558');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',103,0,'human','attack 3','','996e8001',NULL,'2026-11-18 08:17:15.434363');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',104,0,'human','attack 3','','53188134',NULL,'2026-11-18 08:17:15.436775');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',105,0,'human','select 1','','01ce7f5d',NULL,'2026-11-18 08:17:15.438518');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',106,0,'human','attack 3','','b6d84b07',NULL,'2026-11-18 08:17:15.440453');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',107,0,'human','aim 3','','bc912398',NULL,'2026-11-18 08:17:15.443178');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',108,0,'human','attack 3','','1f4852f9',NULL,'2026-11-18 08:17:15.445127');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',109,0,'human','attack 3','','d665b9fa',NULL,'2026-11-18 08:17:15.447129');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',110,1,'human','select 3','','00c9f8c3',NULL,'2026-11-18 08:17:15.448812');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',111,1,'human','attack 1','','e22b38ed',NULL,'2026-11-18 08:17:15.450844');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',112,1,'human','aim 2','','74792781',NULL,'2026-11-18 08:17:15.452704');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',113,1,'human','attack 1','','e5820667',NULL,'2026-11-18 08:17:15.454644');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',114,1,'human','aim 1','','5416174e',NULL,'2026-11-18 08:17:15.456458');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',115,1,'human','attack 2','','0dab1406',NULL,'2026-11-18 08:17:15.460504');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',116,1,'human','select 4','','238f5a57',NULL,'2026-11-18 08:17:15.462237');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',117,1,'human','move 1,3','','7d16a0f9',NULL,'2026-11-18 08:17:15.464325');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',118,1,'human','select 3','','784bc71a',NULL,'2026-11-18 08:17:15.465990');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',119,1,'human','move 7,1','','58b23bed',NULL,'2026-11-18 08:17:15.468148');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',120,1,'human','select 4','','eb791575',NULL,'2026-11-18 08:17:15.469834');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',121,1,'human','shoot 1','','4173aae7',NULL,'2026-11-18 08:17:15.471814');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',122,1,'human','select 4','','3044ff6c',NULL,'2026-11-18 08:17:15.473563');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',123,1,'human','charge 6,6','','06e13e13',NULL,'2026-11-18 08:17:15.475716');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',124,1,'human','select 4','','006087ab',NULL,'2026-11-18 08:17:15.480214');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',125,1,'human','attack 2','','bc77fbf5',NULL,'2026-11-18 08:17:15.482156');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',126,1,'human','aim 2','','ff5ac33e',NULL,'2026-11-18 08:17:15.483982');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',127,1,'human','aim 2','','ff5ac33e',NULL,'2026-11-18 08:17:15.485824');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',128,1,'human','aim 2','','ff5ac33e',NULL,'2026-11-18 08:17:15.487684');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',129,1,'human','aim 2','','ff5ac33e',NULL,'2026-11-18 08:17:15.489512');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',130,1,'human','aim 2','','ff5ac33e',NULL,'2026-11-18 08:17:15.491376');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',131,1,'human','aim 2','','ff5ac33e',NULL,'2026-11-18 08:17:15.493230');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',132,1,'human','attack 2','','174a11a7',NULL,'2026-11-18 08:17:15.495168');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',133,1,'human','attack 2','','113be6fe',NULL,'2026-11-18 08:17:15.498516');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',134,1,'human','aim 2','','d1a065c4',NULL,'2026-11-18 08:17:15.500375');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',135,1,'human','aim 2','','d1a065c4',NULL,'2026-11-18 08:17:15.502179');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',136,1,'human','aim 2','','d1a065c4',NULL,'2026-11-18 08:17:15.504047');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',137,1,'human','aim 2','','d1a065c4',NULL,'2026-11-18 08:17:15.506031');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',138,1,'human','attack 2','','4acee932',NULL,'2026-11-18 08:17:15.507980');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',139,0,'human','select 2','','3edfba32',NULL,'2026-11-18 08:17:15.509693');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',140,0,'human','attack 4','','19a2ee8c',NULL,'2026-11-18 08:17:15.511632');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',141,0,'human','aim 4','','cb94e2f6',NULL,'2026-11-18 08:17:15.513449');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',142,0,'human','attack 4','','4022ba30',NULL,'2026-11-18 08:17:15.515430');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',143,0,'human','aim 4','','9f298c03',NULL,'2026-11-18 08:17:15.517222');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',144,0,'human','attack 4','','e4a5409b',NULL,'2026-11-18 08:17:15.519185');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',145,0,'human','attack 4','','ff7deb2f',NULL,'2026-11-18 08:17:15.521348');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',146,0,'human','select 1','','c7c27959',NULL,'2026-11-18 08:17:15.523002');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',147,0,'human','move 11,2','','27cee432',NULL,'2026-11-18 08:17:15.525121');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',148,0,'human','select 2','','4b084a3f',NULL,'2026-11-18 08:17:15.526817');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',149,0,'human','move 4,3','','378ace57',NULL,'2026-11-18 08:17:15.528929');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',150,0,'human','select 1','','0efe3031',NULL,'2026-11-18 08:17:15.530605');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',151,0,'human','shoot 4','','f26f582e',NULL,'2026-11-18 08:17:15.532568');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',152,0,'human','shoot 3','','9b2e770b',NULL,'2026-11-18 08:17:15.534509');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',153,0,'human','select 1','','8bae46f0',NULL,'2026-11-18 08:17:15.536417');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',154,0,'human','charge 8,2','','c2ed8f69',NULL,'2026-11-18 08:17:15.543593');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',155,0,'human','select 1','','41082412',NULL,'2026-11-18 08:17:15.545727');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',156,0,'human','attack 3','','aacc5d9d',NULL,'2026-11-18 08:17:15.554113');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',157,0,'human','attack 3','','358a7329',NULL,'2026-11-18 08:17:15.556443');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',158,0,'human','aim 3','','df54c78e',NULL,'2026-11-18 08:17:15.563975');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',159,0,'human','aim 3','','df54c78e',NULL,'2026-11-18 08:17:15.566193');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',160,0,'human','aim 3','','df54c78e',NULL,'2026-11-18 08:17:15.572237');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',161,0,'human','attack 3','','f30571ed',NULL,'2026-11-18 08:17:15.580394');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',162,1,'human','select 3','','c4ff1305',NULL,'2026-11-18 08:17:15.582457');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',163,1,'human','attack 1','','7b8896c6',NULL,'2026-11-18 08:17:15.592432');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',164,1,'human','select 3','','b8237519',NULL,'2026-11-18 08:17:15.596129');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',165,1,'human','move 2,3','','a59bcd42',NULL,'2026-11-18 08:17:15.601444');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',166,1,'human','select 3','','052f2a73',NULL,'2026-11-18 08:17:15.606319');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',167,1,'human','shoot 2','','4366aa82',NULL,'2026-11-18 08:17:15.608370');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',168,1,'human','shoot 2','','444f4d48',NULL,'2026-11-18 08:17:15.611722');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',169,1,'human','select 3','','2d42aad9',NULL,'2026-11-18 08:17:15.616118');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',170,1,'human','charge 4,2','','fd620a22',NULL,'2026-11-18 08:17:15.620820');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',171,1,'human','select 3','','1c39b969',NULL,'2026-11-18 08:17:15.622591');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',172,1,'human','aim 2','','631031f5',NULL,'2026-11-18 08:17:15.624465');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',173,1,'human','aim 2','','631031f5',NULL,'2026-11-18 08:17:15.626329');
INSERT INTO "actions" VALUES('0sNv8HIBxoX_rlkfb2YPSA',174,1,'human','attack 2','','94a1ed92',NULL,'2026-11-18 08:17:15.628702');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',1,0,'human','select 1','','a58dcbc4',NULL,'2026-11-18 08:17:15.650166');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',2,0,'human','move 1,0','','d463f224',NULL,'2026-11-18 08:17:15.657373');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',3,0,'human','select 2','','03edb4c0',NULL,'2026-11-18 08:17:15.660512');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',4,0,'human','move 4,10','','73840aa5',NULL,'2026-11-18 08:17:15.666610');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',5,0,'human','select 1','','9bc8f8ce',NULL,'2026-11-18 08:17:15.674333');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',6,0,'human','select 2','','b2277bcb',NULL,'2026-11-18 08:17:15.676476');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',7,0,'human','charge 11,5','','46c871f5',NULL,'2026-11-18 08:17:15.684269');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',8,0,'human','select 2','','c65e89d8',NULL,'2026-11-18 08:17:15.686379');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',9,0,'human','attack 4','','79b6e7ae',NULL,'2026-11-18 08:17:15.694825');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',10,0,'human','attack 4','','f7944dd4',NULL,'2026-11-18 08:17:15.697204');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',11,0,'human','aim 4','','0c17bd1e',NULL,'2026-11-18 08:17:15.704351');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',12,0,'human','aim 4','','0c17bd1e',NULL,'2026-11-18 08:17:15.708195');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',13,0,'human','aim 4','','0c17bd1e',NULL,'2026-11-18 08:17:15.714382');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',14,0,'human','aim 4','','0c17bd1e',NULL,'2026-11-18 08:17:15.719456');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',15,0,'human','aim 4','','0c17bd1e',NULL,'2026-11-18 08:17:15.721886');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',16,0,'human','attack 4','','6559e8b5',NULL,'2026-11-18 08:17:15.724548');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',17,0,'human','attack 4','','2bb098f3',NULL,'2026-11-18 08:17:15.732467');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',18,1,'human','select 4','','ae5f3d52',NULL,'2026-11-18 08:17:15.734122');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',19,1,'human','aim 2','','44069e3c',NULL,'2026-11-18 08:17:15.736277');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',20,1,'human','aim 2','','44069e3c',NULL,'2026-11-18 08:17:15.738029');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',21,1,'human','aim 2','','44069e3c',NULL,'2026-11-18 08:17:15.740286');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',22,1,'human','aim 2','','44069e3c',NULL,'2026-11-18 08:17:15.742048');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',23,1,'human','attack 2','','7105d6f9',NULL,'2026-11-18 08:17:15.744406');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',24,1,'human','attack 2','','3c209f3f',NULL,'2026-11-18 08:17:15.746283');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',25,1,'human','select 3','','26c366a1',NULL,'2026-11-18 08:17:15.753864');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',26,1,'human','move 8,1','','cd7911dd',NULL,'2026-11-18 08:17:15.756004');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',27,1,'human','select 4','','e2407968',NULL,'2026-11-18 08:17:15.757647');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',28,1,'human','move 8,3','','e0b58431',NULL,'2026-11-18 08:17:15.759665');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',29,1,'human','select 3','','965079a0',NULL,'2026-11-18 08:17:15.761301');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',30,1,'human','shoot 1','','cb4cb678',NULL,'2026-11-18 08:17:15.763061');
INSERT INTO "actions" VALUES('7jWLTBN45H6bk6ooNUjdRQ',31,1,'human','resign','','cb4cb678',NULL,'2026-11-18 08:17:15.764998');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',1,0,'human','select 1','','92d8875e','endofphase','2026-11-18 08:17:15.770817');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',2,0,'human','wait','','63f21835','endofphase','2026-11-18 08:17:15.770925');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',3,0,'human','select 2','','cb004c7b','endofphase','2026-11-18 08:17:15.771000');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',4,0,'human','wait','','b6c0919b','endofphase','2026-11-18 08:17:15.771174');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',5,0,'human','select 1','','295f8f14',NULL,'2026-11-18 08:17:15.773022');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',6,0,'human','undo','','b6c0919b',NULL,'2026-11-18 08:17:15.774855');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',7,0,'human','select 1','','295f8f14',NULL,'2026-11-18 08:17:15.777469');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',8,0,'human','shoot 3','','0eb66865',NULL,'2026-11-18 08:17:15.779371');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',9,0,'human','shoot 4','','99e9237b',NULL,'2026-11-18 08:17:15.781202');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',10,0,'human','select 2','','9b607e94',NULL,'2026-11-18 08:17:15.782754');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',11,0,'human','shoot 3','','07ce34af',NULL,'2026-11-18 08:17:15.784641');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',12,0,'human','select 1','','47323f4c',NULL,'2026-11-18 08:17:15.786284');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',13,0,'human','select 2','','77f8366e',NULL,'2026-11-18 08:17:15.787928');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',14,1,'human','select 3','','e297b647',NULL,'2026-11-18 08:17:15.789534');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',15,1,'human','undo','','77f8366e',NULL,'2026-11-18 08:17:15.791321');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',16,1,'human','select 3','','e297b647',NULL,'2026-11-18 08:17:15.793813');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',17,1,'human','move 10,7','','ab89d273',NULL,'2026-11-18 08:17:15.795723');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',18,1,'human','select 4','','bd8af25a',NULL,'2026-11-18 08:17:15.797314');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',19,1,'human','move 10,9','','7cf2ea51',NULL,'2026-11-18 08:17:15.799315');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',20,1,'human','select 3','','beaf190a',NULL,'2026-11-18 08:17:15.800885');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',21,1,'human','shoot 2','','dc9210aa',NULL,'2026-11-18 08:17:15.802636');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',22,1,'human','shoot 2','','a5cd6e4e',NULL,'2026-11-18 08:17:15.804487');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',23,1,'human','select 3','','bce17e17',NULL,'2026-11-18 08:17:15.806368');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',24,1,'human','charge 1,5','','30d24552',NULL,'2026-11-18 08:17:15.809640');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',25,1,'human','select 4','','e72c1bd9',NULL,'2026-11-18 08:17:15.811317');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',26,1,'human','charge 1,7','','e1fa8c50',NULL,'2026-11-18 08:17:15.813658');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',27,1,'human','select 4','','446ee409',NULL,'2026-11-18 08:17:15.815467');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',28,1,'human','attack 2','','b2d9b85b',NULL,'2026-11-18 08:17:15.817266');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',29,1,'human','attack 2','','b79400d8',NULL,'2026-11-18 08:17:15.819007');
INSERT INTO "actions" VALUES('EqtcyOO-VfMUlSGuAg08HA',30,1,'human','aim 2','','ecbd0cae',NULL,'2026-11-18 08:17:15.820759');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',1,0,'human','select 1','','5cdc1700',NULL,'2026-11-18 08:17:15.835706');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',2,0,'human','move 0,6','','c8eb7f5c',NULL,'2026-11-18 08:17:15.838890');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',3,0,'human','select 2','','082dd2d3',NULL,'2026-11-18 08:17:15.841585');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',4,0,'human','move 0,2','','00c1e2b6',NULL,'2026-11-18 08:17:15.844746');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',5,0,'human','select 3','','a9e180b9',NULL,'2026-11-18 08:17:15.847421');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',6,0,'human','move 0,8','','0cdbd498',NULL,'2026-11-18 08:17:15.850423');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',7,0,'human','select 4','','03844f5a',NULL,'2026-11-18 08:17:15.853055');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',8,0,'human','move 0,5','','856b72a6',NULL,'2026-11-18 08:17:15.856016');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',9,0,'human','select 5','','86bf5b51',NULL,'2026-11-18 08:17:15.858712');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',10,0,'human','move 0,4','','74d9c36a',NULL,'2026-11-18 08:17:15.861910');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',11,0,'human','select 6','','7798baae',NULL,'2026-11-18 08:17:15.864584');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',12,0,'human','move 0,7','','4e6b6082',NULL,'2026-11-18 08:17:15.868227');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',13,1,'scripted','select 11','','ed17a371',NULL,'2026-11-18 08:17:15.869881');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',14,1,'scripted','move 16,8','','8e30eaad',NULL,'2026-11-18 08:17:15.870003');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',15,1,'scripted','select 12','','69792b92',NULL,'2026-11-18 08:17:15.871418');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',16,1,'scripted','move 17,10','','6e1c982c',NULL,'2026-11-18 08:17:15.871534');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',17,1,'scripted','select 7','','ce7ef549',NULL,'2026-11-18 08:17:15.872976');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',18,1,'scripted','move 18,8','','98eac55c',NULL,'2026-11-18 08:17:15.873117');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',19,1,'scripted','select 8','','d5d7820a',NULL,'2026-11-18 08:17:15.874448');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',20,1,'scripted','move 17,7','','e95cdfa5',NULL,'2026-11-18 08:17:15.874562');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',21,1,'scripted','select 9','','185be5e9',NULL,'2026-11-18 08:17:15.875993');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',22,1,'scripted','move 19,17','','8e73bfd8',NULL,'2026-11-18 08:17:15.876133');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',23,1,'scripted','select 10','','d73f7a14',NULL,'2026-11-18 08:17:15.877457');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',24,1,'scripted','move 21,9','','b01b4938',NULL,'2026-11-18 08:17:15.877654');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',25,0,'human','select 1','','30d146aa',NULL,'2026-11-18 08:17:15.880301');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',26,0,'human','move 0,3','','7b000543',NULL,'2026-11-18 08:17:15.883178');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',27,0,'human','select 2','','c02f3340',NULL,'2026-11-18 08:17:15.885850');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',28,0,'human','move 0,0','','6be3b82f',NULL,'2026-11-18 08:17:15.888997');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',29,0,'human','select 3','','e28f8db7',NULL,'2026-11-18 08:17:15.891693');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',30,0,'human','move 0,6','','bebf4d21',NULL,'2026-11-18 08:17:15.895022');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',31,0,'human','select 4','','8be1c854',NULL,'2026-11-18 08:17:15.897688');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',32,0,'human','move 0,1','','7157f319',NULL,'2026-11-18 08:17:15.900605');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',33,0,'human','select 5','','311fccac',NULL,'2026-11-18 08:17:15.903330');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',34,0,'human','move 0,2','','fbcde156',NULL,'2026-11-18 08:17:15.906251');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',35,0,'human','select 6','','30a31840',NULL,'2026-11-18 08:17:15.908889');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',36,0,'human','move 0,4','','86a9a38f',NULL,'2026-11-18 08:17:15.912117');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',37,1,'scripted','select 11','','453ea476',NULL,'2026-11-18 08:17:15.913623');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',38,1,'scripted','move 11,10','','7a3f4dc4',NULL,'2026-11-18 08:17:15.913744');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',39,1,'scripted','select 8','','2b74ebd3',NULL,'2026-11-18 08:17:15.915129');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',40,1,'scripted','move 14,3','','3ab16c1f',NULL,'2026-11-18 08:17:15.915258');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',41,1,'scripted','select 12','','017d0208',NULL,'2026-11-18 08:17:15.916745');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',42,1,'scripted','move 14,15','','0ea17d59',NULL,'2026-11-18 08:17:15.916860');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',43,1,'scripted','select 7','','6dc33688',NULL,'2026-11-18 08:17:15.918175');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',44,1,'scripted','move 13,7','','3e4dd95f',NULL,'2026-11-18 08:17:15.918291');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',45,1,'scripted','select 9','','e93c0f6d',NULL,'2026-11-18 08:17:15.919577');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',46,1,'scripted','move 13,18','','dcd7dacc',NULL,'2026-11-18 08:17:15.919690');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',47,1,'scripted','select 10','','b92d4e86',NULL,'2026-11-18 08:17:15.921010');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',48,1,'scripted','move 16,7','','8d95d71c',NULL,'2026-11-18 08:17:15.921252');
INSERT INTO "actions" VALUES('tG30b_EMO_96jYR4iF4VXg',49,0,'human','select 1','','ef5918ab',NULL,'2026-11-18 08:17:15.923833');
INSERT INTO "actions" VALUES('pMNaQS5yPJr6Bfx-7SiJTg',1,0,'human','{"type":"REMAIN_STATIONARY","unit_id":1}','','bc355938',NULL,'2026-11-18 08:17:15.966547');
INSERT INTO "actions" VALUES('pMNaQS5yPJr6Bfx-7SiJTg',2,1,'human','{"type":"SKIP_UNIT","unit_id":2}','','f0117ab1',NULL,'2026-11-18 08:17:15.969545');
INSERT INTO "actions" VALUES('pMNaQS5yPJr6Bfx-7SiJTg',3,0,'human','{"type":"SELECT_FIGHTER","unit_id":1}','','e0c7c7ec',NULL,'2026-11-18 08:17:15.971879');
INSERT INTO "actions" VALUES('pMNaQS5yPJr6Bfx-7SiJTg',4,0,'human','{"type":"PILE_IN","unit_id":1,"movements":{}}','','2ff7db45',NULL,'2026-11-18 08:17:15.984382');
INSERT INTO "actions" VALUES('pMNaQS5yPJr6Bfx-7SiJTg',5,0,'human','{"type":"ASSIGN_ATTACKS","unit_id":1,"target_id":2,"weapon_id":"maul","attacking_models":[1,3]}','','394f777c',NULL,'2026-11-18 08:17:15.990935');
INSERT INTO "actions" VALUES('pMNaQS5yPJr6Bfx-7SiJTg',6,0,'human','{"type":"CONFIRM_AND_RESOLVE_ATTACKS"}','','16619c97',NULL,'2026-11-18 08:17:15.993296');
INSERT INTO "actions" VALUES('pMNaQS5yPJr6Bfx-7SiJTg',7,1,'human','{"type":"ALLOCATE","unit_id":2,"order":[4,6]}','','ce17fff1',NULL,'2026-11-18 08:17:15.996809');
INSERT INTO "actions" VALUES('k1egEaCIlETONHCcdyW_DQ',1,0,'human','{"type":"END_PHASE"}','','07325f0f',NULL,'2026-11-18 08:17:16.016468');
INSERT INTO "actions" VALUES('k1egEaCIlETONHCcdyW_DQ',2,1,'human','{"type":"SELECT_FIGHTER","unit_id":2}','','beafcbe7',NULL,'2026-11-18 08:17:16.023510');
INSERT INTO "actions" VALUES('k1egEaCIlETONHCcdyW_DQ',3,1,'human','{"type":"PILE_IN","unit_id":2,"movements":{}}','','919ff12e',NULL,'2026-11-18 08:17:16.025567');
INSERT INTO "actions" VALUES('k1egEaCIlETONHCcdyW_DQ',4,1,'human','{"type":"ASSIGN_ATTACKS","unit_id":2,"target_id":1,"weapon_id":"maul","attacking_models":[4,5]}','','34081426',NULL,'2026-11-18 08:17:16.032515');
INSERT INTO "actions" VALUES('k1egEaCIlETONHCcdyW_DQ',5,1,'human','undo','','919ff12e',NULL,'2026-11-18 08:17:16.036254');
INSERT INTO "actions" VALUES('ZBkGo5uX9d8SoTKrW0Nt1w',1,0,'human','{"type":"REMAIN_STATIONARY","unit_id":1}','','37303db8',NULL,'2026-11-18 08:17:16.056384');
INSERT INTO "actions" VALUES('ZBkGo5uX9d8SoTKrW0Nt1w',2,0,'human','{"type":"SELECT_SHOOTER","unit_id":1}','','4f5b6569',NULL,'2026-11-18 08:17:16.059156');
INSERT INTO "actions" VALUES('ZBkGo5uX9d8SoTKrW0Nt1w',3,0,'human','{"type":"CONFIRM_AND_RESOLVE_ATTACKS"}','','70920f49',NULL,'2026-11-18 08:17:16.061706');
INSERT INTO "actions" VALUES('ZBkGo5uX9d8SoTKrW0Nt1w',4,0,'human','resign','','70920f49',NULL,'2026-11-18 08:17:16.068442');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',1,0,'human','{"type":"ADVANCE","unit_id":1}','','544ec5f7',NULL,'2026-11-18 08:17:16.086997');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',2,0,'human','{"type":"REMAIN_STATIONARY","unit_id":1}','','f1474ac4',NULL,'2026-11-18 08:17:16.096532');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',3,0,'human','{"type":"ADVANCE","unit_id":2}','','d60a7f9d',NULL,'2026-11-18 08:17:16.103489');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',4,0,'human','{"type":"REMAIN_STATIONARY","unit_id":2}','','722adc0c',NULL,'2026-11-18 08:17:16.110807');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',5,1,'scripted','{"type":"ADVANCE","unit_id":3}','','576a66ac',NULL,'2026-11-18 08:17:16.148035');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',6,1,'scripted','{"type":"MOVE","unit_id":3,"movements":{"13":[[25.102,22.634]],"14":[[23.642,22.634]],"15":[[22.182,22.634]],"16":[[20.721,22.634]],"17":[[19.541,28.03],[19.547,27.129],[19.362,22.663]],"18":[[19.542,28.094],[19.542,26.916],[18.322,23.195]],"19":[[19.542,28.157],[19.544,26.981],[19.123,24.017]],"20":[[25.101,24.094]],"21":[[23.642,24.094]],"22":[[22.181,24.094]],"23":[[20.722,24.094]],"24":[[19.935,25.025]],"25":[[19.542,28.074],[19.542,26.845],[18.254,24.788]],"26":[[19.542,28.127],[19.542,26.871],[18.964,25.742]],"27":[[25.101,25.554]],"28":[[23.641,25.554]],"29":[[22.182,25.554]],"30":[[21.063,25.587]],"31":[[20.225,26.312]],"32":[[19.889,27.453]]}}','','a00d8fd2',NULL,'2026-11-18 08:17:16.162312');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',7,1,'scripted','{"type":"ADVANCE","unit_id":4}','','39515bec',NULL,'2026-11-18 08:17:16.166178');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',8,1,'scripted','{"type":"MOVE","unit_id":4,"movements":{"33":[[12.47,26.873],[13.336,24.521]],"34":[[12.423,25.178]],"35":[[12.583,26.649],[13.359,25.894]],"36":[[11.117,25.229]],"37":[[9.959,25.357]],"38":[[11.992,26.225]],"39":[[12.15,27.345]],"40":[[10.772,26.387]],"41":[[11.077,27.673]]}}','','599d10e0',NULL,'2026-11-18 08:17:16.169259');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',9,1,'scripted','{"type":"SELECT_SHOOTER","unit_id":4}','','edec3b07',NULL,'2026-11-18 08:17:16.171395');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',10,1,'scripted','{"type":"ASSIGN_ATTACKS","unit_id":4,"target_id":1,"weapon_id":"scrap_gun","attacking_models":[34,36,37]}','','abb82848',NULL,'2026-11-18 08:17:16.173381');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',11,1,'scripted','{"type":"CONFIRM_AND_RESOLVE_ATTACKS"}','','5b4c6272',NULL,'2026-11-18 08:17:16.175515');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',12,0,'human','{"type":"ALLOCATE","unit_id":1,"order":[3,1,5,4,2,6]}','','c2e402be',NULL,'2026-11-18 08:17:16.179686');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',13,0,'human','{"type":"ADVANCE","unit_id":1}','','0eb5e4aa',NULL,'2026-11-18 08:17:16.183062');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',14,0,'human','{"type":"REMAIN_STATIONARY","unit_id":1}','','a3af9aee',NULL,'2026-11-18 08:17:16.186329');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',15,0,'human','{"type":"ADVANCE","unit_id":2}','','e481f52f',NULL,'2026-11-18 08:17:16.189677');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',16,0,'human','{"type":"REMAIN_STATIONARY","unit_id":2}','','78d3003b',NULL,'2026-11-18 08:17:16.192908');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',17,1,'scripted','{"type":"MOVE","unit_id":3,"movements":{"13":[[24.801,16.642]],"14":[[23.34,16.642]],"15":[[21.881,16.642]],"16":[[20.419,16.642]],"17":[[19.061,16.671]],"18":[[18.021,17.203]],"19":[[18.822,18.025]],"20":[[24.8,18.102]],"21":[[23.341,18.102]],"22":[[21.879,18.102]],"23":[[20.421,18.102]],"24":[[19.634,19.033]],"25":[[17.953,18.796]],"26":[[18.663,19.75]],"27":[[24.799,19.562]],"28":[[23.34,19.562]],"29":[[21.881,19.562]],"30":[[20.762,19.595]],"31":[[19.923,20.32]],"32":[[19.588,21.461]]}}','','298a67f3',NULL,'2026-11-18 08:17:16.197613');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',18,1,'scripted','{"type":"MOVE","unit_id":4,"movements":{"33":[[11.823,18.715]],"34":[[10.91,19.372]],"35":[[11.846,20.088]],"36":[[9.604,19.423]],"37":[[8.446,19.551]],"38":[[10.479,20.419]],"39":[[10.637,21.539]],"40":[[9.259,20.581]],"41":[[9.564,21.867]]}}','','936731db',NULL,'2026-11-18 08:17:16.200542');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',19,1,'scripted','{"type":"SELECT_SHOOTER","unit_id":3}','','99a10bb7',NULL,'2026-11-18 08:17:16.202483');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',20,1,'scripted','{"type":"ASSIGN_ATTACKS","unit_id":3,"target_id":2,"weapon_id":"scrap_pistol","attacking_models":[13,14,15,16,17,18,19,20,21,22,23,24,25]}','','7d029240',NULL,'2026-11-18 08:17:16.204611');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',21,1,'scripted','{"type":"CONFIRM_AND_RESOLVE_ATTACKS"}','','3d5935ce',NULL,'2026-11-18 08:17:16.206947');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',22,0,'human','{"type":"ALLOCATE","unit_id":2,"order":[9,7,11,10,8,12]}','','940513d0',NULL,'2026-11-18 08:17:16.210433');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',23,1,'scripted','{"type":"SELECT_SHOOTER","unit_id":4}','','9e85f609',NULL,'2026-11-18 08:17:16.212384');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',24,1,'scripted','{"type":"ASSIGN_ATTACKS","unit_id":4,"target_id":1,"weapon_id":"scrap_gun","attacking_models":[34,35,36,37,38,39,40]}','','9f5c8d05',NULL,'2026-11-18 08:17:16.214461');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',25,1,'scripted','{"type":"ASSIGN_ATTACKS","unit_id":4,"target_id":1,"weapon_id":"arc_coil","attacking_models":[41]}','','72be05f2',NULL,'2026-11-18 08:17:16.216512');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',26,1,'scripted','{"type":"ASSIGN_ATTACKS","unit_id":4,"target_id":1,"weapon_id":"scrap_pistol","attacking_models":[33]}','','82d6482a',NULL,'2026-11-18 08:17:16.218547');
INSERT INTO "actions" VALUES('1zBNXLIU9MLc1zuBno322g',27,1,'scripted','{"type":"CONFIRM_AND_RESOLVE_ATTACKS"}','','071d32b5',NULL,'2026-11-18 08:17:16.220943');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE battles (
	id VARCHAR(22) NOT NULL, 
	run_id VARCHAR(22) NOT NULL, 
	number SMALLINT NOT NULL, 
	rules INTEGER NOT NULL, 
	content VARCHAR(16) NOT NULL, 
	seed BIGINT NOT NULL, 
	first JSON NOT NULL, 
	second JSON NOT NULL, 
	snapshot VARCHAR(22), 
	winner SMALLINT NOT NULL, 
	"by" VARCHAR(16) NOT NULL, 
	rounds SMALLINT NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	replay TEXT NOT NULL, 
	created_at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(run_id) REFERENCES runs (id) ON DELETE CASCADE, 
	CONSTRAINT uq_battles_run_number UNIQUE (run_id, number)
);
INSERT INTO "battles" VALUES('-JqgqfyctI-lPNP1u61zWw','BIBotbTJoftSE25GKnEiSg',1,4,'f175cb4ae87800b7',7674923083369430,'{"name": "Cleo", "faction": "order", "leader": "ser_aldric", "spells": ["early", "mid"], "units": [{"unit": "squire", "level": 1, "x": 3, "y": 1}, {"unit": "footman", "level": 1, "x": 4, "y": 1}]}','{"name": "Dr. Blast", "faction": "machine", "leader": "dr_blast", "spells": ["mid", "mid"], "units": [{"unit": "rocket_bot", "level": 1, "x": 3, "y": 0}, {"unit": "tesla_coil", "level": 1, "x": 4, "y": 0}]}',NULL,1,'elimination',5,'b5ed026910aa56a6d619e94d37ecbba082b871e63c8c6a0e443faa188a18ebf5','{"maniple": "replay", "format": 1, "game": "roguelike", "rules": 4, "content": "f175cb4ae87800b7", "seed": 7674923083369430, "teams": [{"name": "Cleo", "faction": "order", "leader": "ser_aldric", "spells": ["early", "mid"], "units": [{"unit": "squire", "level": 1, "x": 3, "y": 1}, {"unit": "footman", "level": 1, "x": 4, "y": 1}]}, {"name": "Dr. Blast", "faction": "machine", "leader": "dr_blast", "spells": ["mid", "mid"], "units": [{"unit": "rocket_bot", "level": 1, "x": 3, "y": 0}, {"unit": "tesla_coil", "level": 1, "x": 4, "y": 0}]}]}
{"n": 1, "action": "start", "check": "92353a7e"}
{"n": 2, "action": "round 1", "check": "7da40c3f"}
{"n": 3, "action": "round 2", "check": "fffac881"}
{"n": 4, "action": "round 3", "check": "77407e1e"}
{"n": 5, "action": "round 4", "check": "619e7112"}
{"n": 6, "action": "round 5", "check": "b5ed0269"}
{"end": {"actions": 6, "hash": "b5ed026910aa56a6d619e94d37ecbba082b871e63c8c6a0e443faa188a18ebf5", "outcome": {"winner": 1, "by": "elimination", "rounds": 5}}}
','2026-11-18 08:17:16.282334');
INSERT INTO "battles" VALUES('Oa5fhIu8ooXG8jIU1u8DnA','BIBotbTJoftSE25GKnEiSg',2,4,'f175cb4ae87800b7',7296895013497752,'{"name": "Cleo", "faction": "order", "leader": "ser_aldric", "spells": ["early", "mid"], "units": [{"unit": "squire", "level": 1, "x": 3, "y": 1}, {"unit": "footman", "level": 1, "x": 4, "y": 1}, {"unit": "crossbowman", "level": 1, "x": 2, "y": 1}, {"unit": "banner_bearer", "level": 1, "x": 5, "y": 1}]}','{"name": "Viper", "faction": "shadow", "leader": "viper", "spells": ["late", "mid"], "units": [{"unit": "knife_thrower", "level": 2, "x": 7, "y": 0}, {"unit": "illusionist", "level": 1, "x": 6, "y": 0}, {"unit": "shadow_mage", "level": 1, "x": 5, "y": 0}, {"unit": "trickster", "level": 1, "x": 4, "y": 0}]}',NULL,1,'elimination',5,'34a45b7638e61e3e2bffdb77646abe6f0072afee3be63f4f1978019c0f8ebdba','{"maniple": "replay", "format": 1, "game": "roguelike", "rules": 4, "content": "f175cb4ae87800b7", "seed": 7296895013497752, "teams": [{"name": "Cleo", "faction": "order", "leader": "ser_aldric", "spells": ["early", "mid"], "units": [{"unit": "squire", "level": 1, "x": 3, "y": 1}, {"unit": "footman", "level": 1, "x": 4, "y": 1}, {"unit": "crossbowman", "level": 1, "x": 2, "y": 1}, {"unit": "banner_bearer", "level": 1, "x": 5, "y": 1}]}, {"name": "Viper", "faction": "shadow", "leader": "viper", "spells": ["late", "mid"], "units": [{"unit": "knife_thrower", "level": 2, "x": 7, "y": 0}, {"unit": "illusionist", "level": 1, "x": 6, "y": 0}, {"unit": "shadow_mage", "level": 1, "x": 5, "y": 0}, {"unit": "trickster", "level": 1, "x": 4, "y": 0}]}]}
{"n": 1, "action": "start", "check": "e6036953"}
{"n": 2, "action": "round 1", "check": "78d6626c"}
{"n": 3, "action": "round 2", "check": "4616431f"}
{"n": 4, "action": "round 3", "check": "4fcd320a"}
{"n": 5, "action": "round 4", "check": "3250f53a"}
{"n": 6, "action": "round 5", "check": "34a45b76"}
{"end": {"actions": 6, "hash": "34a45b7638e61e3e2bffdb77646abe6f0072afee3be63f4f1978019c0f8ebdba", "outcome": {"winner": 1, "by": "elimination", "rounds": 5}}}
','2026-11-18 08:17:16.323810');
CREATE TABLE decks (
	id VARCHAR(22) NOT NULL, 
	player_id VARCHAR(22) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	faction VARCHAR(16) NOT NULL, 
	units JSON NOT NULL, 
	created_at DATETIME NOT NULL, 
	updated_at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE matches (
	id VARCHAR(22) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	rules INTEGER NOT NULL, 
	scenario VARCHAR(40) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	content VARCHAR(16) NOT NULL, 
	seed BIGINT NOT NULL, 
	seeded BOOLEAN NOT NULL, 
	spectators BOOLEAN NOT NULL, 
	seat0_kind VARCHAR(16) NOT NULL, 
	seat1_kind VARCHAR(16) NOT NULL, 
	seat0_player VARCHAR(22), 
	seat1_player VARCHAR(22), 
	invite_hash VARCHAR(64), 
	rematch VARCHAR(22), 
	created_at DATETIME NOT NULL, 
	version INTEGER NOT NULL, 
	record_hash VARCHAR(64) NOT NULL, 
	to_move SMALLINT, 
	turn INTEGER NOT NULL, 
	phase VARCHAR(16) NOT NULL, 
	winner SMALLINT, 
	ended_by VARCHAR(16), 
	updated_at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(content) REFERENCES setups (content), 
	FOREIGN KEY(seat0_player) REFERENCES players (id) ON DELETE SET NULL, 
	FOREIGN KEY(seat1_player) REFERENCES players (id) ON DELETE SET NULL
);
INSERT INTO "matches" VALUES('0sNv8HIBxoX_rlkfb2YPSA','skirmish',2,'duel','Duel','86d9f9fc7821b1be',11,1,1,'human','human','oHcvOgflnaRx3roNgHHIcQ','oHcvOgflnaRx3roNgHHIcQ',NULL,NULL,'2026-11-18 08:17:15.054897',174,'94a1ed922198c4d3cb4090bf0fafd7f0018ca7b7dd7cbb18051021077305c56c',NULL,4,'fight',1,'elimination','2026-11-18 08:17:15.628702');
INSERT INTO "matches" VALUES('7jWLTBN45H6bk6ooNUjdRQ','skirmish',2,'duel','Duel','86d9f9fc7821b1be',12,1,1,'human','invite','oHcvOgflnaRx3roNgHHIcQ','1Sfqk3cO-uW0f2t39nsxmA','1a778e5a442eb608af41cd1f3445fce59a2c435a153ec73549e4c16bd90d6148',NULL,'2026-11-18 08:17:15.634666',31,'cb4cb678f851959284c812d961961e5ed90aa34393d0da3cede7cc89c7c5d6fa',NULL,1,'shoot',0,'resignation','2026-11-18 08:17:15.764998');
INSERT INTO "matches" VALUES('EqtcyOO-VfMUlSGuAg08HA','skirmish',2,'duel','Duel','86d9f9fc7821b1be',13,1,1,'human','human','oHcvOgflnaRx3roNgHHIcQ','oHcvOgflnaRx3roNgHHIcQ',NULL,NULL,'2026-11-18 08:17:15.766492',30,'ecbd0caee570f4e59ef75555a83d06dfc389584e597738504cf5a908f67d46f0',1,1,'fight',NULL,NULL,'2026-11-18 08:17:15.820759');
INSERT INTO "matches" VALUES('tG30b_EMO_96jYR4iF4VXg','skirmish',2,'crossing','Crossing','76364b597c93a938',14,1,1,'human','scripted','oHcvOgflnaRx3roNgHHIcQ',NULL,NULL,NULL,'2026-11-18 08:17:15.825118',49,'ef5918ab394d374a47e3246133210fa75f1eb3e5d71535c373eb22d413c50b89',0,3,'move',NULL,NULL,'2026-11-18 08:17:15.923833');
INSERT INTO "matches" VALUES('pMNaQS5yPJr6Bfx-7SiJTg','tabletop',2,'custom','Test','bbec058dd63fe5c1',21,1,1,'human','human','oHcvOgflnaRx3roNgHHIcQ','oHcvOgflnaRx3roNgHHIcQ',NULL,NULL,'2026-11-18 08:17:15.955442',7,'ce17fff1dca8451e906324e589b12e8861b3ac33120d523466b5bad5fec0228e',NULL,1,'fight',0,'victory_points','2026-11-18 08:17:15.996809');
INSERT INTO "matches" VALUES('k1egEaCIlETONHCcdyW_DQ','tabletop',2,'custom','Test','bbec058dd63fe5c1',22,1,1,'human','invite','oHcvOgflnaRx3roNgHHIcQ','1Sfqk3cO-uW0f2t39nsxmA','826336b0c3be9114e8c3725dd9d118414ab9001e1b7cbc11b20fee8ecbe40c2c',NULL,'2026-11-18 08:17:16.002866',5,'919ff12e0c8caf88811a7468fa1444d99808c2fb1aa02997463fead9149d4eb5',1,1,'fight',NULL,NULL,'2026-11-18 08:17:16.036254');
INSERT INTO "matches" VALUES('ZBkGo5uX9d8SoTKrW0Nt1w','tabletop',2,'custom','Test','1d64de9205a4e894',23,1,1,'human','human','oHcvOgflnaRx3roNgHHIcQ','oHcvOgflnaRx3roNgHHIcQ',NULL,NULL,'2026-11-18 08:17:16.045684',4,'70920f49eb3c8914d3a12f4d3227307d6331aa0044ef2d29bdb3bb75872b12ec',NULL,1,'charge',1,'resignation','2026-11-18 08:17:16.068442');
INSERT INTO "matches" VALUES('1zBNXLIU9MLc1zuBno322g','tabletop',2,'patrol','Patrol','0ef16f80a408078a',24,1,1,'human','scripted','oHcvOgflnaRx3roNgHHIcQ',NULL,NULL,NULL,'2026-11-18 08:17:16.071214',27,'071d32b5fe0ceebbe7daac5697ce4ec52a3894cc2c5acde764ed565a6e49d7e2',0,2,'shooting',NULL,NULL,'2026-11-18 08:17:16.220943');
CREATE TABLE players (
	id VARCHAR(22) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	created_at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token_hash)
);
INSERT INTO "players" VALUES('oHcvOgflnaRx3roNgHHIcQ','Ada','195a877e76f0c9c57460e8ae571349418e3d6e74bc5d119ad72a1eab0625dfb0','2026-11-18 08:17:15.008693');
INSERT INTO "players" VALUES('1Sfqk3cO-uW0f2t39nsxmA','Bob','328d1b53cbb71bfa863195d95ee86b316be8e3a1e9cb028f5c55a88d1d7e0247','2026-11-18 08:17:15.012762');
INSERT INTO "players" VALUES('U46u1_SprtJnbbs5kpGSWw','Cleo','5344c1eb77581b730aa82caf5aee91e5152a98192f25fe7bab5c1457a7be4cbf','2026-11-18 08:17:16.224228');
CREATE TABLE runs (
	id VARCHAR(22) NOT NULL, 
	player_id VARCHAR(22) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	step VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	last_change VARCHAR(64), 
	faction VARCHAR(16) NOT NULL, 
	leader VARCHAR(40) NOT NULL, 
	wins SMALLINT NOT NULL, 
	losses SMALLINT NOT NULL, 
	rating INTEGER NOT NULL, 
	battles JSON NOT NULL, 
	data JSON NOT NULL, 
	created_at DATETIME NOT NULL, 
	updated_at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "runs" VALUES('BIBotbTJoftSE25GKnEiSg','U46u1_SprtJnbbs5kpGSWw','active','draft',8,NULL,'order','ser_aldric',0,2,969,'["-JqgqfyctI-lPNP1u61zWw", "Oa5fhIu8ooXG8jIU1u8DnA"]','{"version": 1, "seed": 1561915966659556, "content": "f175cb4ae87800b7", "faction": "order", "leader": "ser_aldric", "cards": [{"unit": "squire", "drafted": true, "level": 1, "cell": [3, 1], "fought": true, "paid": 3}, {"unit": "footman", "drafted": false, "level": 1, "cell": null, "fought": false, "paid": 0}, {"unit": "footman", "drafted": true, "level": 1, "cell": [4, 1], "fought": true, "paid": 4}, {"unit": "militia", "drafted": false, "level": 1, "cell": null, "fought": false, "paid": 0}, {"unit": "swordsman", "drafted": false, "level": 1, "cell": null, "fought": false, "paid": 0}, {"unit": "bowman", "drafted": false, "level": 1, "cell": null, "fought": false, "paid": 0}, {"unit": "crossbowman", "drafted": true, "level": 1, "cell": [2, 1], "fought": true, "paid": 4}, {"unit": "acolyte", "drafted": false, "level": 1, "cell": null, "fought": false, "paid": 0}, {"unit": "cleric", "drafted": false, "level": 1, "cell": null, "fought": false, "paid": 0}, {"unit": "medic", "drafted": false, "level": 1, "cell": null, "fought": false, "paid": 0}, {"unit": "banner_bearer", "drafted": true, "level": 1, "cell": [5, 1], "fought": true, "paid": 4}, {"unit": "peacekeeper", "drafted": false, "level": 1, "cell": null, "fought": false, "paid": 0}], "spells": ["early", "mid"], "opponent": null, "history": [{"won": false, "by": "elimination", "rounds": 5, "opponent": {"name": "Dr. Blast", "faction": "machine", "leader": "dr_blast", "wins": 0, "rating": 1000, "bot": true, "snapshot": null}, "gold_before": 3, "gold_after": 12, "rating_before": 1000, "rating_after": 984}, {"won": false, "by": "elimination", "rounds": 5, "opponent": {"name": "Viper", "faction": "shadow", "leader": "viper", "wins": 0, "rating": 1000, "bot": true, "snapshot": null}, "gold_before": 4, "gold_after": 13, "rating_before": 984, "rating_after": 969}]}','2026-11-18 08:17:16.244048','2026-11-18 08:17:16.323933');
CREATE TABLE setups (
	content VARCHAR(16) NOT NULL, 
	data JSON NOT NULL, 
	PRIMARY KEY (content)
);
INSERT INTO "setups" VALUES('86d9f9fc7821b1be','{"name": "Duel", "description": "Two against two on a meadow, fair to both seats; the shortest way to learn the four phases.", "board": {"name": "Meadow", "cols": 13, "rows": 11, "walls": [[3, 5], [6, 2], [6, 8], [9, 5]], "objectives": []}, "max_turns": 5, "charge_max_distance": 12, "types": {"assault_marine": {"name": "Assault Marine", "glyph": "A", "figure": "blade", "MOVE": 6, "T": 4, "ARMOR_SAVE": 3, "INVUL_SAVE": 7, "HP_MAX": 2, "OC": 2, "VALUE": 18, "RNG_NB": 1, "RNG_RNG": 18, "RNG_ATK": 3, "RNG_STR": 4, "RNG_AP": -1, "RNG_DMG": 1, "CC_NB": 4, "CC_RNG": 1, "CC_ATK": 3, "CC_STR": 4, "CC_AP": -1, "CC_DMG": 1}, "marine": {"name": "Marine", "glyph": "M", "figure": "rifle", "MOVE": 6, "T": 4, "ARMOR_SAVE": 3, "INVUL_SAVE": 7, "HP_MAX": 2, "OC": 2, "VALUE": 19, "RNG_NB": 2, "RNG_RNG": 24, "RNG_ATK": 3, "RNG_STR": 4, "RNG_AP": -1, "RNG_DMG": 1, "CC_NB": 3, "CC_RNG": 1, "CC_ATK": 3, "CC_STR": 4, "CC_AP": 0, "CC_DMG": 1}}, "units": [{"player": 0, "type": "marine", "col": 1, "row": 4}, {"player": 0, "type": "assault_marine", "col": 1, "row": 6}, {"player": 1, "type": "marine", "col": 12, "row": 4}, {"player": 1, "type": "assault_marine", "col": 11, "row": 4}]}');
INSERT INTO "setups" VALUES('76364b597c93a938','{"name": "Crossing", "description": "Six against six for five objectives in the ruins: the standard battle.", "board": {"name": "Ruins", "cols": 25, "rows": 21, "walls": [[2, 5], [2, 6], [2, 7], [2, 13], [2, 14], [2, 15], [3, 4], [3, 15], [4, 4], [4, 10], [4, 16], [5, 3], [5, 10], [5, 16], [6, 3], [6, 10], [6, 17], [7, 2], [7, 10], [7, 17], [8, 2], [8, 7], [8, 8], [8, 9], [8, 10], [8, 14], [8, 18], [9, 1], [9, 13], [9, 18], [10, 14], [11, 13], [12, 3], [12, 4], [12, 5], [12, 6], [12, 14], [12, 15], [12, 16], [12, 17], [13, 6], [14, 6], [15, 1], [15, 6], [15, 18], [16, 2], [16, 6], [16, 10], [16, 11], [16, 12], [16, 13], [16, 18], [17, 2], [17, 9], [17, 17], [18, 3], [18, 10], [18, 17], [19, 3], [19, 9], [19, 16], [20, 4], [20, 10], [20, 16], [21, 4], [21, 15], [22, 5], [22, 6], [22, 7], [22, 13], [22, 14], [22, 15]], "objectives": [[2, 10], [12, 1], [22, 10], [12, 19], [12, 10]]}, "max_turns": 5, "charge_max_distance": 12, "types": {"assault_marine": {"name": "Assault Marine", "glyph": "A", "figure": "blade", "MOVE": 6, "T": 4, "ARMOR_SAVE": 3, "INVUL_SAVE": 7, "HP_MAX": 2, "OC": 2, "VALUE": 18, "RNG_NB": 1, "RNG_RNG": 18, "RNG_ATK": 3, "RNG_STR": 4, "RNG_AP": -1, "RNG_DMG": 1, "CC_NB": 4, "CC_RNG": 1, "CC_ATK": 3, "CC_STR": 4, "CC_AP": -1, "CC_DMG": 1}, "captain": {"name": "Captain", "glyph": "C", "figure": "crest", "MOVE": 5, "T": 6, "ARMOR_SAVE": 3, "INVUL_SAVE": 4, "HP_MAX": 6, "OC": 1, "VALUE": 80, "RNG_NB": 3, "RNG_RNG": 12, "RNG_ATK": 2, "RNG_STR": 4, "RNG_AP": -1, "RNG_DMG": 1, "CC_NB": 5, "CC_RNG": 1, "CC_ATK": 2, "CC_STR": 8, "CC_AP": -2, "CC_DMG": 2}, "heavy_marine": {"name": "Heavy Marine", "glyph": "H", "figure": "fist", "MOVE": 5, "T": 5, "ARMOR_SAVE": 2, "INVUL_SAVE": 4, "HP_MAX": 3, "OC": 1, "VALUE": 80, "RNG_NB": 2, "RNG_RNG": 24, "RNG_ATK": 3, "RNG_STR": 4, "RNG_AP": 0, "RNG_DMG": 1, "CC_NB": 3, "CC_RNG": 1, "CC_ATK": 3, "CC_STR": 8, "CC_AP": -2, "CC_DMG": 2}, "marine": {"name": "Marine", "glyph": "M", "figure": "rifle", "MOVE": 6, "T": 4, "ARMOR_SAVE": 3, "INVUL_SAVE": 7, "HP_MAX": 2, "OC": 2, "VALUE": 19, "RNG_NB": 2, "RNG_RNG": 24, "RNG_ATK": 3, "RNG_STR": 4, "RNG_AP": -1, "RNG_DMG": 1, "CC_NB": 3, "CC_RNG": 1, "CC_ATK": 3, "CC_STR": 4, "CC_AP": 0, "CC_DMG": 1}}, "units": [{"player": 0, "type": "captain", "col": 1, "row": 10}, {"player": 0, "type": "marine", "col": 1, "row": 7}, {"player": 0, "type": "marine", "col": 1, "row": 13}, {"player": 0, "type": "heavy_marine", "col": 0, "row": 9}, {"player": 0, "type": "assault_marine", "col": 2, "row": 9}, {"player": 0, "type": "assault_marine", "col": 2, "row": 12}, {"player": 1, "type": "captain", "col": 23, "row": 10}, {"player": 1, "type": "marine", "col": 23, "row": 7}, {"player": 1, "type": "marine", "col": 23, "row": 13}, {"player": 1, "type": "heavy_marine", "col": 24, "row": 9}, {"player": 1, "type": "assault_marine", "col": 22, "row": 9}, {"player": 1, "type": "assault_marine", "col": 22, "row": 12}]}');
INSERT INTO "setups" VALUES('bbec058dd63fe5c1','{"name": "Test", "description": "", "table": {"name": "Plain", "description": "", "width": 24.0, "depth": 24.0, "objectives": [[12.0, 12.0]], "zones": [[[0.0, 0.0], [24.0, 0.0], [24.0, 6.0], [0.0, 6.0]], [[0.0, 18.0], [24.0, 18.0], [24.0, 24.0], [0.0, 24.0]]], "terrain": []}, "armies": [{"name": "North", "faction": "North", "description": "", "points": 10, "weapons": {"sword": {"name": "Sword", "type": "melee", "A": 3, "skill": 3, "S": 6, "AP": -2, "D": 1}, "maul": {"name": "Maul", "type": "melee", "A": 2, "skill": 4, "S": 8, "AP": -3, "D": 2}, "rifle": {"name": "Rifle", "type": "ranged", "A": 2, "skill": 3, "S": 4, "AP": 0, "D": 1, "range": 24.0}}, "units": {"unit_0": {"name": "Unit", "keywords": ["infantry"], "M": 6.0, "T": 4, "Sv": 4, "W": 1, "Ld": 7, "OC": 1, "points": 10, "models": [{"name": "Model", "count": 3, "base": 32, "weapons": ["rifle", "sword", "maul"]}]}}, "roster": [{"unit": "unit_0"}]}, {"name": "South", "faction": "South", "description": "", "points": 10, "weapons": {"sword": {"name": "Sword", "type": "melee", "A": 3, "skill": 3, "S": 6, "AP": -2, "D": 1}, "maul": {"name": "Maul", "type": "melee", "A": 2, "skill": 4, "S": 8, "AP": -3, "D": 2}, "rifle": {"name": "Rifle", "type": "ranged", "A": 2, "skill": 3, "S": 4, "AP": 0, "D": 1, "range": 24.0}}, "units": {"unit_0": {"name": "Unit", "keywords": ["infantry"], "M": 6.0, "T": 4, "Sv": 4, "W": 1, "Ld": 7, "OC": 1, "points": 10, "models": [{"name": "Model", "count": 3, "base": 32, "weapons": ["rifle", "sword", "maul"]}]}}, "roster": [{"unit": "unit_0"}]}], "rounds": 2, "first_pick": "non-active", "positions": [[2.0, 12.0], [3.265, 12.0], [4.53, 12.0], [2.0, 13.265], [3.265, 13.265], [4.53, 13.265]]}');
INSERT INTO "setups" VALUES('1d64de9205a4e894','{"name": "Test", "description": "", "table": {"name": "Plain", "description": "", "width": 24.0, "depth": 24.0, "objectives": [[12.0, 12.0]], "zones": [[[0.0, 0.0], [24.0, 0.0], [24.0, 6.0], [0.0, 6.0]], [[0.0, 18.0], [24.0, 18.0], [24.0, 24.0], [0.0, 24.0]]], "terrain": []}, "armies": [{"name": "North", "faction": "North", "description": "", "points": 10, "weapons": {"sword": {"name": "Sword", "type": "melee", "A": 3, "skill": 3, "S": 6, "AP": -2, "D": 1}, "maul": {"name": "Maul", "type": "melee", "A": 2, "skill": 4, "S": 8, "AP": -3, "D": 2}, "rifle": {"name": "Rifle", "type": "ranged", "A": 2, "skill": 3, "S": 4, "AP": 0, "D": 1, "range": 24.0}}, "units": {"unit_0": {"name": "Unit", "keywords": ["infantry"], "M": 6.0, "T": 4, "Sv": 4, "W": 1, "Ld": 7, "OC": 1, "points": 10, "models": [{"name": "Model", "count": 3, "base": 32, "weapons": ["rifle", "sword", "maul"]}]}}, "roster": [{"unit": "unit_0"}]}, {"name": "South", "faction": "South", "description": "", "points": 10, "weapons": {"sword": {"name": "Sword", "type": "melee", "A": 3, "skill": 3, "S": 6, "AP": -2, "D": 1}, "maul": {"name": "Maul", "type": "melee", "A": 2, "skill": 4, "S": 8, "AP": -3, "D": 2}, "rifle": {"name": "Rifle", "type": "ranged", "A": 2, "skill": 3, "S": 4, "AP": 0, "D": 1, "range": 24.0}}, "units": {"unit_0": {"name": "Unit", "keywords": ["infantry"], "M": 6.0, "T": 4, "Sv": 4, "W": 1, "Ld": 7, "OC": 1, "points": 10, "models": [{"name": "Model", "count": 3, "base": 32, "weapons": ["rifle", "sword", "maul"]}]}}, "roster": [{"unit": "unit_0"}]}], "rounds": 2, "first_pick": "non-active", "positions": [[8.0, 4.0], [9.265, 4.0], [10.53, 4.0], [8.0, 14.0], [9.265, 14.0], [10.53, 14.0]]}');
INSERT INTO "setups" VALUES('0ef16f80a408078a','{"name": "Patrol", "description": "150 points a side on a small table: an hour''s walk from the wall, something is waiting.", "table": {"name": "Way Station", "description": "", "width": 30.0, "depth": 40.0, "objectives": [[15.0, 20.0], [7.0, 14.0], [23.0, 26.0]], "zones": [[[0.0, 0.0], [30.0, 0.0], [30.0, 7.0], [0.0, 7.0]], [[0.0, 33.0], [30.0, 33.0], [30.0, 40.0], [0.0, 40.0]]], "terrain": [{"name": "Station wall", "figure": "ruin", "kind": "wall", "corners": [[11.0, 12.0], [17.0, 12.0], [17.0, 13.0], [11.0, 13.0]], "height": 0.0}, {"name": "Station wall", "figure": "ruin", "kind": "wall", "corners": [[13.0, 27.0], [19.0, 27.0], [19.0, 28.0], [13.0, 28.0]], "height": 0.0}, {"name": "Scrub", "figure": "wood", "kind": "area", "corners": [[21.0, 11.0], [25.0, 10.5], [26.5, 15.0], [22.5, 16.5]], "height": 0.0}, {"name": "Scrub", "figure": "wood", "kind": "area", "corners": [[9.0, 29.0], [5.0, 29.5], [3.5, 25.0], [7.5, 23.5]], "height": 0.0}]}, "armies": [{"name": "The Ninth Watch", "faction": "Iron Vigil", "description": "Oath-bound veterans in sealed plate. Every one of them counts.", "points": 150, "weapons": {"chainsword": {"name": "Chainsword", "type": "melee", "A": 3, "skill": 3, "S": 4, "AP": -1, "D": 1}, "power_fist": {"name": "Power fist", "type": "melee", "A": 2, "skill": 3, "S": 8, "AP": -2, "D": 2}, "combat_knife": {"name": "Combat knife", "type": "melee", "A": 2, "skill": 3, "S": 4, "AP": 0, "D": 1}, "oath_blade": {"name": "Oath blade", "type": "melee", "A": 6, "skill": 2, "S": 5, "AP": -2, "D": 2, "keywords": ["precision"]}, "seer_staff": {"name": "Seer''s staff", "type": "melee", "A": 4, "skill": 3, "S": 6, "AP": -1, "D": "D3", "keywords": ["psychic"]}, "shock_lance": {"name": "Shock lance", "type": "melee", "A": 3, "skill": 3, "S": 5, "AP": -2, "D": 2, "keywords": ["lance"]}, "breaker_maul": {"name": "Breaker''s maul", "type": "melee", "A": 3, "skill": 3, "S": 6, "AP": -1, "D": 2, "keywords": ["cleave 1", "concussive"]}, "crushing_fist": {"name": "Crushing fist", "type": "melee", "A": 4, "skill": 3, "S": 12, "AP": -2, "D": 3, "keywords": ["twin-linked"]}, "sidearm": {"name": "Heavy sidearm", "type": "ranged", "A": 1, "skill": 3, "S": 4, "AP": 0, "D": 1, "range": 12.0, "keywords": ["pistol"]}, "oath_rifle": {"name": "Oath rifle", "type": "ranged", "A": 1, "skill": 3, "S": 4, "AP": 0, "D": 1, "range": 24.0, "keywords": ["rapid fire 1"]}, "shaped_charge": {"name": "Shaped charge", "type": "ranged", "A": 1, "skill": 3, "S": 9, "AP": -2, "D": "D3", "range": 6.0, "keywords": ["assault", "one shot", "anti-vehicle 4+"]}, "burner": {"name": "Burner", "type": "ranged", "A": "D6", "S": 4, "AP": 0, "D": 1, "range": 12.0, "keywords": ["torrent", "ignores cover"]}, "fusion_gun": {"name": "Fusion gun", "type": "ranged", "A": 1, "skill": 3, "S": 9, "AP": -4, "D": "D6", "range": 12.0, "keywords": ["melta 2"]}, "mind_lance": {"name": "Mind lance", "type": "ranged", "A": "D3+1", "skill": 3, "S": 6, "AP": -2, "D": "D3", "range": 24.0, "keywords": ["psychic", "devastating wounds", "hazardous"]}, "storm_rifle": {"name": "Storm rifle", "type": "ranged", "A": 2, "skill": 3, "S": 4, "AP": 0, "D": 1, "range": 24.0, "keywords": ["rapid fire 1", "twin-linked"]}, "sun_cannon": {"name": "Sun cannon", "type": "ranged", "A": "D3", "skill": 3, "S": 8, "AP": -3, "D": 2, "range": 30.0, "keywords": ["heavy", "blast", "hazardous"]}, "rotary_cannon": {"name": "Rotary cannon", "type": "ranged", "A": 6, "skill": 3, "S": 6, "AP": -1, "D": 1, "range": 36.0, "keywords": ["heavy", "sustained hits 1"]}, "seeker_missile": {"name": "Seeker missile", "type": "ranged", "A": 1, "skill": 3, "S": 12, "AP": -3, "D": "D6+1", "range": 48.0, "keywords": ["one shot", "anti-monster 4+"]}}, "units": {"castellan": {"name": "Castellan", "glyph": "Ca", "figure": "crest", "keywords": ["infantry", "character", "elite"], "M": 6.0, "T": 5, "Sv": 2, "InSv": 4, "W": 5, "Ld": 6, "OC": 1, "abilities": ["fights_first"], "points": 65, "models": [{"name": "Castellan", "base": 40, "weapons": ["sidearm", "oath_blade"], "leader": true}]}, "seer": {"name": "Seer", "glyph": "Se", "figure": "crown", "line": "rear", "keywords": ["infantry", "character", "psyker"], "M": 6.0, "T": 4, "Sv": 3, "InSv": 5, "W": 4, "Ld": 6, "OC": 1, "ward": 3, "points": 55, "models": [{"name": "Seer", "base": 32, "weapons": ["mind_lance", "seer_staff"], "leader": true}]}, "oathguard": {"name": "Oathguard", "glyph": "Og", "figure": "rifle", "keywords": ["infantry", "battleline", "grenades"], "M": 6.0, "T": 4, "Sv": 3, "W": 2, "Ld": 6, "OC": 2, "points": 70, "models": [{"name": "Serjeant", "base": 32, "weapons": ["sidearm", "chainsword", "shaped_charge"], "leader": true}, {"name": "Oathguard", "count": 3, "base": 32, "weapons": ["oath_rifle", "combat_knife"]}, {"name": "Burner", "base": 32, "weapons": ["burner", "combat_knife"]}, {"name": "Fusioneer", "base": 32, "weapons": ["fusion_gun", "combat_knife"]}]}, "talons": {"name": "Talons", "glyph": "Ta", "figure": "talon", "keywords": ["infantry", "fly", "grenades"], "M": 12.0, "T": 4, "Sv": 3, "W": 2, "Ld": 6, "OC": 1, "points": 80, "models": [{"name": "Talon Serjeant", "base": 32, "weapons": ["sidearm", "power_fist"], "leader": true}, {"name": "Talon", "count": 4, "base": 32, "weapons": ["sidearm", "chainsword"]}, {"name": "Lancer", "base": 32, "weapons": ["sidearm", "shock_lance"]}]}, "breakers": {"name": "Breakers", "glyph": "Br", "figure": "fist", "keywords": ["infantry", "elite"], "M": 5.0, "T": 5, "Sv": 2, "InSv": 4, "W": 3, "Ld": 6, "OC": 1, "points": 85, "models": [{"name": "Breaker Serjeant", "base": 40, "weapons": ["storm_rifle", "breaker_maul"], "leader": true}, {"name": "Breaker", "count": 2, "base": 40, "weapons": ["storm_rifle", "power_fist"]}, {"name": "Sunbearer", "base": 40, "weapons": ["sun_cannon", "power_fist"]}]}, "bulwark": {"name": "Bulwark", "glyph": "Bu", "figure": "hulk", "line": "rear", "keywords": ["vehicle", "walker"], "M": 8.0, "T": 9, "Sv": 3, "W": 8, "Ld": 6, "OC": 3, "points": 75, "models": [{"name": "Bulwark", "base": 60, "weapons": ["rotary_cannon", "seeker_missile", "crushing_fist"], "leader": true}]}}, "roster": [{"unit": "talons"}, {"unit": "oathguard"}]}, {"name": "The Rustmaw Tide", "faction": "Scrapborn", "description": "Scavengers of dead cities, their beasts and their idols. There are always more.", "points": 150, "weapons": {"hook_axe": {"name": "Hook axe", "type": "melee", "A": 5, "skill": 2, "S": 8, "AP": -2, "D": 2}, "tusks": {"name": "Iron tusks", "type": "melee", "A": 2, "skill": 3, "S": 6, "AP": -1, "D": 1, "keywords": ["extra attacks", "lance"]}, "cleaver": {"name": "Cleaver", "type": "melee", "A": 3, "skill": 3, "S": 4, "AP": -1, "D": 1}, "great_cleaver": {"name": "Great cleaver", "type": "melee", "A": 4, "skill": 3, "S": 5, "AP": -1, "D": 2, "keywords": ["cleave 1"]}, "shiv": {"name": "Shiv", "type": "melee", "A": 1, "skill": 4, "S": 3, "AP": 0, "D": 1}, "bone_staff": {"name": "Bone staff", "type": "melee", "A": 3, "skill": 3, "S": 5, "AP": -1, "D": "D3", "keywords": ["psychic"]}, "goad": {"name": "Goad", "type": "melee", "A": 3, "skill": 3, "S": 5, "AP": -1, "D": 1}, "iron_jaws": {"name": "Iron jaws", "type": "melee", "A": 3, "skill": 3, "S": 4, "AP": -1, "D": 1, "keywords": ["lethal hits"]}, "gnawing": {"name": "Gnawing teeth", "type": "melee", "A": 5, "skill": 5, "S": 2, "AP": 0, "D": 1, "keywords": ["lethal hits", "sustained hits 1"]}, "wrecking_arms": {"name": "Wrecking arms", "type": "melee", "A": 5, "skill": 3, "S": 12, "AP": -3, "D": "D6", "keywords": ["anti-vehicle 3+"]}, "trample": {"name": "Trample", "type": "melee", "A": "D6", "skill": 4, "S": 6, "AP": 0, "D": 1, "keywords": ["extra attacks"]}, "scrap_pistol": {"name": "Scrap pistol", "type": "ranged", "A": 1, "skill": 5, "S": 4, "AP": 0, "D": 1, "range": 12.0, "keywords": ["pistol"]}, "big_revolver": {"name": "Big revolver", "type": "ranged", "A": 3, "skill": 4, "S": 5, "AP": -1, "D": 1, "range": 12.0, "keywords": ["pistol"]}, "scrap_gun": {"name": "Scrap gun", "type": "ranged", "A": 2, "skill": 4, "S": 5, "AP": -1, "D": 1, "range": 18.0, "keywords": ["assault", "sustained hits 1"]}, "arc_coil": {"name": "Arc coil", "type": "ranged", "A": "D3", "skill": 5, "S": 7, "AP": -2, "D": 2, "range": 24.0, "keywords": ["blast", "hazardous"]}, "bolt_bomb": {"name": "Bucket of bolts", "type": "ranged", "A": "D6", "skill": 4, "S": 4, "AP": 0, "D": 1, "range": 8.0, "keywords": ["assault", "blast", "one shot"]}, "needle_rifle": {"name": "Needle rifle", "type": "ranged", "A": 2, "skill": 3, "S": 4, "AP": -1, "D": 2, "range": 36.0, "keywords": ["heavy", "precision", "anti-infantry 4+"]}, "hexfire": {"name": "Hexfire", "type": "ranged", "A": "D6+1", "S": 5, "AP": -1, "D": 1, "range": 12.0, "keywords": ["torrent", "psychic"]}, "scrap_mortar": {"name": "Scrap mortar", "type": "ranged", "A": "D6+2", "skill": 4, "S": 5, "AP": -1, "D": 1, "range": 48.0, "keywords": ["blast", "indirect fire"]}}, "units": {"warchief": {"name": "Warchief", "glyph": "Wc", "figure": "scythe", "keywords": ["infantry", "character", "horde"], "M": 6.0, "T": 6, "Sv": 4, "InSv": 5, "W": 6, "Ld": 6, "OC": 1, "feel_no_pain": 6, "points": 65, "models": [{"name": "Warchief", "base": 50, "weapons": ["big_revolver", "hook_axe", "tusks"], "leader": true}]}, "hexer": {"name": "Hexer", "glyph": "Hx", "figure": "crown", "line": "rear", "keywords": ["infantry", "character", "psyker", "horde"], "M": 6.0, "T": 4, "Sv": 6, "InSv": 5, "W": 6, "Ld": 7, "OC": 1, "ward": 4, "points": 45, "models": [{"name": "Hexer", "base": 32, "weapons": ["hexfire", "bone_staff"], "leader": true}]}, "gnashers": {"name": "Gnashers", "glyph": "Gn", "figure": "claw", "keywords": ["infantry", "battleline", "horde"], "M": 6.0, "T": 5, "Sv": 5, "W": 1, "Ld": 7, "OC": 2, "feel_no_pain": 5, "points": 100, "models": [{"name": "Gnasher Boss", "base": 32, "weapons": ["scrap_pistol", "great_cleaver"], "leader": true}, {"name": "Gnasher", "count": 19, "base": 28, "weapons": ["scrap_pistol", "cleaver"]}]}, "scrappers": {"name": "Scrappers", "glyph": "Sc", "figure": "rifle", "keywords": ["infantry", "battleline", "horde", "grenades"], "M": 6.0, "T": 5, "Sv": 5, "W": 1, "Ld": 7, "OC": 2, "points": 50, "models": [{"name": "Scrapper Boss", "base": 28, "weapons": ["scrap_pistol", "cleaver", "bolt_bomb"], "leader": true}, {"name": "Scrapper", "count": 7, "base": 28, "weapons": ["scrap_gun", "shiv"]}, {"name": "Zapper", "base": 28, "weapons": ["arc_coil", "shiv"]}]}, "hounds": {"name": "Rust Hounds", "glyph": "Rh", "figure": "talon", "keywords": ["beast", "horde"], "M": 10.0, "T": 4, "Sv": 6, "InSv": 6, "W": 3, "Ld": 8, "OC": 1, "points": 50, "models": [{"name": "Houndmaster", "base": 40, "weapons": ["goad"], "leader": true}, {"name": "Rust Hound", "count": 5, "base": 40, "weapons": ["iron_jaws"]}]}, "vermin": {"name": "Vermin", "glyph": "Ve", "figure": "scythe", "keywords": ["swarm", "horde"], "M": 8.0, "T": 3, "Sv": 7, "W": 4, "Ld": 8, "OC": 1, "feel_no_pain": 5, "points": 30, "models": [{"name": "Vermin", "count": 4, "base": 40, "weapons": ["gnawing"]}]}, "needlers": {"name": "Needlers", "glyph": "Ne", "figure": "pike", "line": "rear", "keywords": ["infantry", "horde"], "M": 6.0, "T": 3, "Sv": 5, "W": 2, "Ld": 7, "OC": 1, "points": 40, "models": [{"name": "Needler", "count": 4, "base": 25, "weapons": ["needle_rifle", "shiv"]}]}, "colossus": {"name": "Scrap Colossus", "glyph": "Co", "figure": "hulk", "line": "rear", "keywords": ["monster", "horde"], "M": 8.0, "T": 9, "Sv": 4, "W": 12, "Ld": 7, "OC": 3, "feel_no_pain": 6, "abilities": ["fights_last"], "points": 70, "models": [{"name": "Scrap Colossus", "base": 80, "weapons": ["scrap_mortar", "wrecking_arms", "trample"], "leader": true}]}}, "roster": [{"unit": "gnashers"}, {"unit": "scrappers"}]}], "rounds": 4, "first_pick": "non-active", "positions": [[7.844, 6.37], [9.303, 6.37], [10.763, 6.37], [7.844, 4.91], [9.303, 4.91], [10.763, 4.91], [19.237, 6.37], [20.697, 6.37], [22.156, 6.37], [19.237, 4.91], [20.697, 4.91], [22.156, 4.91], [24.814, 33.63], [23.354, 33.63], [21.894, 33.63], [20.434, 33.63], [18.974, 33.63], [17.514, 33.63], [16.055, 33.63], [24.814, 35.09], [23.354, 35.09], [21.894, 35.09], [20.434, 35.09], [18.974, 35.09], [17.514, 35.09], [16.055, 35.09], [24.814, 36.55], [23.354, 36.55], [21.894, 36.55], [20.434, 36.55], [18.974, 36.55], [17.514, 36.55], [10.317, 34.051], [9.015, 34.051], [7.712, 34.051], [6.41, 34.051], [5.108, 34.051], [10.317, 35.354], [9.015, 35.354], [7.712, 35.354], [6.41, 35.354]]}');
CREATE TABLE snapshots (
	id VARCHAR(22) NOT NULL, 
	player_id VARCHAR(22) NOT NULL, 
	run_id VARCHAR(22) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	wins SMALLINT NOT NULL, 
	rating INTEGER NOT NULL, 
	lot INTEGER NOT NULL, 
	team JSON NOT NULL, 
	created_at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	FOREIGN KEY(run_id) REFERENCES runs (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('GGSbJTaojw9DYIZST6eB5Q','U46u1_SprtJnbbs5kpGSWw','BIBotbTJoftSE25GKnEiSg','Cleo',0,1000,2062153030,'{"name": "Cleo", "faction": "order", "leader": "ser_aldric", "spells": ["early", "mid"], "units": [{"unit": "squire", "level": 1, "x": 3, "y": 1}, {"unit": "footman", "level": 1, "x": 4, "y": 1}]}','2026-11-18 08:17:16.282488');
INSERT INTO "snapshots" VALUES('PKlyGTG0hLQkYRXNri08aw','U46u1_SprtJnbbs5kpGSWw','BIBotbTJoftSE25GKnEiSg','Cleo',0,984,292266744,'{"name": "Cleo", "faction": "order", "leader": "ser_aldric", "spells": ["early", "mid"], "units": [{"unit": "squire", "level": 1, "x": 3, "y": 1}, {"unit": "footman", "level": 1, "x": 4, "y": 1}, {"unit": "crossbowman", "level": 1, "x": 2, "y": 1}, {"unit": "banner_bearer", "level": 1, "x": 5, "y": 1}]}','2026-11-18 08:17:16.323933');
CREATE INDEX ix_matches_seat0_player ON matches (seat0_player, updated_at);
CREATE INDEX ix_matches_seat1_player ON matches (seat1_player, updated_at);
CREATE UNIQUE INDEX ux_runs_active ON runs (player_id) WHERE status = 'active';
CREATE INDEX ix_runs_player ON runs (player_id, updated_at);
CREATE INDEX ix_runs_ladder ON runs (rating, wins);
CREATE INDEX ix_snapshots_matchmaking ON snapshots (wins, rating, lot, player_id, id);
CREATE INDEX ix_snapshots_player ON snapshots (player_id);
CREATE INDEX ix_snapshots_run ON snapshots (run_id);
CREATE INDEX ix_decks_player ON decks (player_id, updated_at);
COMMIT;
