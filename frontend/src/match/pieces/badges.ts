/** What a piece says about its unit beside its health: a small mark for each, drawn in a box from -5 to 5. */
export const BADGE_PATHS = {
  moved: "M-2-3.6L2.4 0L-2 3.6",
  fled: "M-2.6 4.6V-4.4H3.4L1.6-2L3.4 .4H-2.6",
  shot: "M0-4.6V-1.6M0 1.6V4.6M-4.6 0H-1.6M1.6 0H4.6",
  charged: "M-4-3.6L-.4 0L-4 3.6M.6-3.6L4.2 0L.6 3.6",
  fought: "M-3.6-3.6L3.6 3.6M3.6-3.6L-3.6 3.6",
  engaged: "M0-4.6V.8M0 4.2V4.4",
};
