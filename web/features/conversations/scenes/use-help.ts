import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { addPhrase, type Phrase } from "#web/features/conversations/scenes/phrase.ts";

interface Help {
  isOpen: boolean;
  /** The id of the drawer that contains the help. */
  drawerId: string;
  toggle: () => void;
  /**
   * Closes the help and adds a phrase to the input. The phrase's gap is selected, so that the learner's typing replaces
   * it.
   */
  choosePhrase: (phrase: Phrase) => void;
}

/**
 * Holds the state of a scene's help. Escape closes the help and moves the focus to the input.
 * @param content the text in the input
 */
export function useHelp(
  field: RefObject<HTMLTextAreaElement | null>,
  content: string,
  onContentChange: (content: string) => void,
): Help {
  const drawerId = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((wasOpen) => !wasOpen), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented) return;
      setOpen(false);
      field.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, field]);
  const rangeToSelect = useRef<Phrase["gap"] | null>(null);
  // The range can be selected only after the render that puts the phrase into the input.
  useLayoutEffect(() => {
    if (rangeToSelect.current) field.current?.setSelectionRange(...rangeToSelect.current);
    rangeToSelect.current = null;
  });
  function choosePhrase(phrase: Phrase) {
    const { text, gap } = addPhrase(content, phrase);
    setOpen(false);
    // Phones open their keyboard only if the input gets the focus while the tap is being handled.
    field.current?.focus();
    rangeToSelect.current = gap;
    onContentChange(text);
  }
  return { isOpen, drawerId, toggle, choosePhrase };
}
