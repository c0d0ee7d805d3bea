CREATE TABLE `sentence_plans` (
	`word_id` text PRIMARY KEY NOT NULL,
	`cefr_level` text NOT NULL,
	`plan` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sentence_topics` (
	`topic_id` text PRIMARY KEY NOT NULL,
	`word_ids` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
