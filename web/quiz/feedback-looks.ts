export type FeedbackTone = "right" | "wrong" | "almost";

export const feedbackLooks: Record<FeedbackTone, { box: string; text: string; icon: string }> = {
  right: { box: "bg-ok-t border-ok-l", text: "text-ok", icon: "i-lucide-circle-check" },
  wrong: { box: "bg-no-t border-no-l", text: "text-no", icon: "i-lucide-circle-x" },
  almost: { box: "bg-water border-water-line", text: "text-ink", icon: "i-lucide-circle-dashed" },
};
