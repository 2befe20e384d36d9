import { play } from "../ui/sounds";
import Dialog from "../ui/Dialog";
import Segmented from "../ui/Segmented";
import { SPEEDS, useSettings } from "./settings";

const ON_OFF = [
  { value: true, label: "On" },
  { value: false, label: "Off" },
];

export default function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [settings, change] = useSettings();
  return (
    <Dialog open={open} title="Settings" onClose={onClose}>
      <Segmented
        label="Theme"
        value={settings.theme}
        onChange={(theme) => change({ theme })}
        choices={[
          { value: "system", label: "System" },
          { value: "light", label: "Day" },
          { value: "dark", label: "Night" },
        ]}
      />
      <Segmented
        label="Speed of play"
        value={settings.speed}
        onChange={(speed) => change({ speed })}
        choices={SPEEDS.map((speed) => ({ value: speed, label: <span className="num">{speed}×</span> }))}
      />
      <Segmented
        label="Sound"
        value={settings.sound}
        onChange={(sound) => {
          change({ sound });
          play("turn");
        }}
        choices={ON_OFF}
      />
      <Segmented
        label="Ask before a unit flees"
        value={settings.confirmFlee}
        onChange={(confirmFlee) => change({ confirmFlee })}
        choices={ON_OFF}
      />
    </Dialog>
  );
}
