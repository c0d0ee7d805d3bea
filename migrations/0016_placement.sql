CREATE TABLE `placement_item_counts` (
	`item_id` text NOT NULL,
	`cefr_level` text NOT NULL,
	`answered` integer NOT NULL,
	`answered_right` integer NOT NULL,
	PRIMARY KEY(`item_id`, `cefr_level`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `placement_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`cefr_level` text,
	`prompt` text NOT NULL,
	`options` text,
	`correct_answer` text,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `placements` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`result_level` text NOT NULL,
	`level` text NOT NULL,
	`scale` real NOT NULL,
	`standard_error` real NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `spent_placement_steps` (
	`step_hash` text PRIMARY KEY NOT NULL,
	`attempt_hash` text NOT NULL,
	`expires_at` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `users` ADD `daily_goal` integer DEFAULT 20 NOT NULL;