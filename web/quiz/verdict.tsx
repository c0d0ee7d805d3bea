/**
 * The state of an option. `open`: not checked yet. `right`: the right option. `wrong`: the chosen option, which is
 * wrong. `other`: any other option.
 */
export type Verdict = "open" | "right" | "wrong" | "other";

export const optionClasses: Record<Verdict, string> = {
  open: "border-line2 bg-card text-ink hover:border-ink3",
  right: "border-ok bg-ok-t text-ink",
  wrong: "border-no bg-no-t text-ink",
  other: "border-line bg-card text-ink3",
};
export const keyClasses: Record<Verdict, string> = {
  open: "bg-sunk text-ink2",
  right: "bg-card text-ok",
  wrong: "bg-card text-no",
  other: "bg-sunk text-ink3",
};

/** Shows the verdict as text, because colour alone is not accessible. */
export function VerdictMark({ verdict, labelClass }: { verdict: Verdict; labelClass?: string | undefined }) {
  if (verdict !== "right" && verdict !== "wrong") return null;
  const isRight = verdict === "right";
  return (
    <span className={`flex shrink-0 items-center gap-1.5 text-small fw-620 ${isRight ? "text-ok" : "text-no"}`}>
      <span aria-hidden="true" className={`h-5 w-5 ${isRight ? "i-lucide-check" : "i-lucide-x"}`} />
      <span className={labelClass}>{isRight ? "Correct answer" : "Your answer"}</span>
    </span>
  );
}
