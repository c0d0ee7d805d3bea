CREATE TABLE `sessions` (
	`user_id` text NOT NULL,
	`sid` text NOT NULL,
	`sess` text NOT NULL,
	`expire` text NOT NULL,
	PRIMARY KEY(`user_id`, `sid`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` text NOT NULL,
	`failures` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`profile_image_url` text,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`subscription_status` text DEFAULT 'trial' NOT NULL,
	`trial_messages_used` integer DEFAULT 0 NOT NULL,
	`current_language` text DEFAULT 'german' NOT NULL,
	`time_zone` text DEFAULT 'UTC' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `content_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `curriculum_chapters` (
	`id` text PRIMARY KEY NOT NULL,
	`cefr_level` text NOT NULL,
	`chapter_number` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`icon_name` text NOT NULL,
	`order_index` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `curriculum_subchapters` (
	`id` text PRIMARY KEY NOT NULL,
	`chapter_id` text NOT NULL,
	`subchapter_number` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`order_index` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `curriculum_words` (
	`subchapter_id` text NOT NULL,
	`word_id` text NOT NULL,
	`word` text NOT NULL,
	`translation` text NOT NULL,
	`part_of_speech` text NOT NULL,
	`gender` text,
	`plural` text,
	`conjugation_info` text,
	`case_info` text,
	`additional_info` text NOT NULL,
	`order_index` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`subchapter_id`, `word_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `user_subchapter_progress` (
	`user_id` text NOT NULL,
	`subchapter_id` text NOT NULL,
	`is_completed` integer DEFAULT false NOT NULL,
	`quiz_score` integer NOT NULL,
	`total_questions` integer DEFAULT 15 NOT NULL,
	`completed_at` text,
	PRIMARY KEY(`user_id`, `subchapter_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `progress_tracking` (
	`user_id` text NOT NULL,
	`language` text NOT NULL,
	`cefr_level` text DEFAULT 'A1' NOT NULL,
	`vocabulary_count` integer DEFAULT 0 NOT NULL,
	`grammar_rules_learned` integer DEFAULT 0 NOT NULL,
	`conversations_completed` integer DEFAULT 0 NOT NULL,
	`current_streak` integer DEFAULT 0 NOT NULL,
	`longest_streak` integer DEFAULT 0 NOT NULL,
	`last_active_date` text,
	PRIMARY KEY(`user_id`, `language`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `user_xp` (
	`user_id` text PRIMARY KEY NOT NULL,
	`total_xp` integer DEFAULT 0 NOT NULL,
	`level` integer DEFAULT 1 NOT NULL,
	`current_streak` integer DEFAULT 0 NOT NULL,
	`longest_streak` integer DEFAULT 0 NOT NULL,
	`last_active_date` text,
	`streak_freeze_available` integer DEFAULT true NOT NULL,
	`active_run` integer DEFAULT 0 NOT NULL,
	`league_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `xp_transactions` (
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`source_id` text NOT NULL,
	`amount` integer NOT NULL,
	`description` text NOT NULL,
	`metadata` text,
	`day` text NOT NULL,
	`quiz_key` text,
	`submission_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `source`, `source_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `quiz_results` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`quiz_type` text NOT NULL,
	`quiz_key` text NOT NULL,
	`level` text NOT NULL,
	`score` integer NOT NULL,
	`total_questions` integer NOT NULL,
	`answers` text NOT NULL,
	`outcome` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `german_vocabulary_bank` (
	`id` text PRIMARY KEY NOT NULL,
	`word` text NOT NULL,
	`translation` text NOT NULL,
	`part_of_speech` text NOT NULL,
	`cefr_level` text NOT NULL,
	`gender` text,
	`plural` text,
	`case_info` text,
	`verb_type` text,
	`frequency` integer NOT NULL,
	`additional_info` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `vocabulary` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`word` text NOT NULL,
	`used_form` text,
	`translation` text NOT NULL,
	`language` text DEFAULT 'german' NOT NULL,
	`gender` text,
	`plural` text,
	`cefr_level` text NOT NULL,
	`category` text,
	`part_of_speech` text NOT NULL,
	`case_info` text,
	`verb_type` text,
	`times_encountered` integer DEFAULT 1 NOT NULL,
	`last_encountered` text NOT NULL,
	`cards` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`added_by` text,
	`reviewed_by` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
