CREATE TABLE `vocabulary_imports` (
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`part` integer NOT NULL,
	`created_at` text NOT NULL,
	`word_count` integer NOT NULL,
	`own_word_count` integer NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`user_id`, `import_id`, `part`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `vocabulary` ADD `own_word` text;