import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import Button from "./Button";
import Dialog from "./Dialog";
import Segmented from "./Segmented";
import { toast, ToastRegion } from "./Toasts";

afterEach(() => vi.useRealTimers());

describe("a dialog", () => {
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog open={open} title="Really?" onClose={() => setOpen(false)}>
          <p>Words</p>
        </Dialog>
      </>
    );
  }

  it("has its title for a name, closes, and gives the focus back", async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(screen.getByRole("dialog", { name: "Really?" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" }));
  });

  it("closes with Esc and beside it, not by a click inside", async () => {
    render(<Opener />);
    const open = screen.getByRole("button", { name: "Open" });
    await userEvent.click(open);
    await userEvent.click(screen.getByText("Words"));
    act(() => void screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true })));
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(open);
    await userEvent.click(screen.getByRole("dialog"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("toasts", () => {
  it("are said once, at once when something failed, and go by themselves", () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    act(() => {
      toast("Saved");
      toast("Saved");
      toast("Not allowed", "problem");
    });
    expect(screen.getAllByText("Saved")).toHaveLength(1);
    expect(screen.getByRole("alert").textContent).toContain("Not allowed");
    expect(screen.getByRole("status").textContent).toContain("Saved");
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByText("Not allowed")).toBeNull();
  });
});

it("a busy button takes no second press and keeps the focus", async () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      Go
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Go" }));
  expect(press).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Go" }));
});

it("a segmented choice is a radio group", async () => {
  const change = vi.fn();
  const choices = [0.5, 1, 2].map((value) => ({ value, label: `${value}×` }));
  render(<Segmented label="Speed" value={1} choices={choices} onChange={change} />);
  expect(screen.getByRole("group", { name: "Speed" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "1×" }).checked).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "2×" }));
  expect(change).toHaveBeenCalledWith(2);
});
