import { splitWords } from "#core/domain/sentences/answer-words.ts";
import { Instruction, QuestionFrame, type SentenceQuestionProps } from "#web/features/sentences/question-frame.tsx";
import { TileBoard } from "#web/quiz/tile-board.tsx";
import { useTiles } from "#web/quiz/use-tiles.ts";
import { Button } from "#web/ui/button.tsx";

/** A sentence to build from tiles. */
export function BuildQuestion(props: SentenceQuestionProps) {
  const { quiz, question, answer } = props;
  const texts = [...(question.given === null ? [] : [question.given]), ...(question.tiles ?? [])];
  const givenCount = question.given === null ? 0 : 1;
  const tiles = useTiles(texts, givenCount, answer !== null, quiz.change);
  const countWords = (text: string) => splitWords(text).length;
  const extraWordCount = texts.reduce((sum, text) => sum + countWords(text), 0) - countWords(question.german);
  return (
    <QuestionFrame
      {...props}
      prompt={<Instruction instruction="Build this sentence in German">{question.english}</Instruction>}
      input={<TileBoard tiles={tiles} texts={texts} givenCount={givenCount} extraTileCount={extraWordCount} />}
      aside={
        <Button
          size="large"
          variant="secondary"
          className="px-4"
          disabled={tiles.placedTiles.length === 0}
          onClick={tiles.takeBack}
        >
          <span aria-hidden="true" className="i-lucide-undo-2 h-5.5 w-5.5 sm:hidden" />
          <span className="sr-only sm:not-sr-only">Take back</span>
        </Button>
      }
    />
  );
}
