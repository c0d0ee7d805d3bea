CREATE TABLE `achievements` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`icon` text NOT NULL,
	`unlocked_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `type`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `daily_progress` (
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`vocabulary_test_complete` integer DEFAULT false NOT NULL,
	`grammar_test_complete` integer DEFAULT false NOT NULL,
	`conversation_message_complete` integer DEFAULT false NOT NULL,
	`all_challenges_complete` integer DEFAULT false NOT NULL,
	`xp_earned` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `date`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `user_xp` ADD `league_week` text;--> statement-breakpoint
ALTER TABLE `user_xp` ADD `league_tier` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_xp` ADD `leagues_off` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user_xp` ADD `week_start` text;--> statement-breakpoint
ALTER TABLE `user_xp` ADD `weekly_xp` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_xp` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_xp` ADD `last_xp_at` text;--> statement-breakpoint
INSERT INTO `daily_progress` (`user_id`, `date`, `xp_earned`)
	SELECT `user_id`, `day`, sum(`amount`) FROM `xp_transactions` GROUP BY `user_id`, `day`;
