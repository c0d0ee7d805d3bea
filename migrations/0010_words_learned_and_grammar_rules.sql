CREATE TABLE `grammar_rules` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`language` text DEFAULT 'german' NOT NULL,
	`rule` text NOT NULL,
	`explanation` text NOT NULL,
	`examples` text NOT NULL,
	`times_mastered` integer DEFAULT 1 NOT NULL,
	`last_encountered` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `vocabulary` ADD `learned_by` text;
--> statement-breakpoint
-- Words with a right answer among the last five that their memory keeps count as learned.
UPDATE vocabulary SET learned_by = coalesce(reviewed_by, added_by, 'before') WHERE EXISTS (
	SELECT 1 FROM json_each(vocabulary.cards) AS card, json_each(card.value, '$.answers') AS answer WHERE answer.value ->> 1 = 1
);
--> statement-breakpoint
UPDATE progress_tracking SET vocabulary_count = (
	SELECT count(*) FROM vocabulary WHERE vocabulary.user_id = progress_tracking.user_id AND learned_by IS NOT NULL
);
--> statement-breakpoint
INSERT INTO grammar_rules (user_id, id, language, rule, explanation, examples, times_mastered, last_encountered)
SELECT progress.user_id, topic.id, topic.language, topic.title,
	CASE WHEN instr(topic.explanation, char(10, 10)) > 0
		THEN substr(topic.explanation, 1, instr(topic.explanation, char(10, 10)) - 1) ELSE topic.explanation END,
	topic.examples, 1, progress.last_practiced
FROM user_grammar_progress AS progress JOIN grammar_library AS topic ON topic.id = progress.grammar_library_id
WHERE progress.quiz_total >= 10 AND progress.quiz_score * 10 >= progress.quiz_total * 8;
--> statement-breakpoint
UPDATE progress_tracking SET grammar_rules_learned = (
	SELECT count(*) FROM grammar_rules WHERE grammar_rules.user_id = progress_tracking.user_id
);