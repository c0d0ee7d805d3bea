CREATE TABLE `own_texts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`created_at` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `text_results` (
	`user_id` text NOT NULL,
	`text_id` text NOT NULL,
	`best_score` integer NOT NULL,
	`questions` integer NOT NULL,
	`first_read_at` text NOT NULL,
	`last_read_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `text_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `texts` (
	`id` text PRIMARY KEY NOT NULL,
	`cefr_level` text NOT NULL,
	`position` integer NOT NULL,
	`outline` text NOT NULL,
	`text` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
