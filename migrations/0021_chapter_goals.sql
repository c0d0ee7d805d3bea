CREATE TABLE `chapter_results` (
	`user_id` text NOT NULL,
	`chapter_id` text NOT NULL,
	`checkpoint_score` integer,
	`passed_at` text,
	`sentences_score` integer,
	`sentences_total` integer,
	`sentences_at` text,
	PRIMARY KEY(`user_id`, `chapter_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `curriculum_chapters` ADD `goals` text DEFAULT '{"canDo":[],"topics":[],"text":"","scene":null,"talk":null}' NOT NULL;