CREATE TABLE `scene_results` (
	`user_id` text NOT NULL,
	`scene_id` text NOT NULL,
	`best_score` integer NOT NULL,
	`goals` integer NOT NULL,
	`times_ended` integer NOT NULL,
	`first_ended_at` text NOT NULL,
	`last_ended_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `scene_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `scenes` (
	`id` text PRIMARY KEY NOT NULL,
	`cefr_level` text NOT NULL,
	`position` integer NOT NULL,
	`outline` text NOT NULL,
	`scene` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `conversations` ADD `scene_id` text;--> statement-breakpoint
ALTER TABLE `conversations` ADD `scene_state` text;--> statement-breakpoint
ALTER TABLE `trial_chat_sessions` ADD `scene_id` text;