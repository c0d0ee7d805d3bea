CREATE TABLE `conversation_reactions` (
	`id` text PRIMARY KEY NOT NULL,
	`cefr_level` text NOT NULL,
	`kind` text NOT NULL,
	`reactions` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `conversation_starters` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`language` text NOT NULL,
	`cefr_level` text NOT NULL,
	`tone` text NOT NULL,
	`prompt` text NOT NULL,
	`translation` text NOT NULL,
	`title` text NOT NULL,
	`emoji` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`vocabulary` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `conversation_trees` (
	`id` text PRIMARY KEY NOT NULL,
	`cefr_level` text NOT NULL,
	`topic` text NOT NULL,
	`prompts` text NOT NULL,
	`words` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `conversations` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`category` text,
	`cefr_level` text NOT NULL,
	`assessed_level` text,
	`tone` text DEFAULT 'professional' NOT NULL,
	`message_count` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `conversations_to_empty` (
	`id` text PRIMARY KEY NOT NULL,
	`deleted_at` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `trial_chat_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`language` text NOT NULL,
	`category` text,
	`cefr_level` text NOT NULL,
	`tone` text NOT NULL,
	`created_at` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `trial_chat_use` (
	`key` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`sessions` integer NOT NULL,
	`messages` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `grammatical_issues` (
	`user_id` text NOT NULL,
	`category` text NOT NULL,
	`original_text` text NOT NULL,
	`corrected_text` text NOT NULL,
	`language` text NOT NULL,
	`explanation` text NOT NULL,
	`cefr_level` text NOT NULL,
	`conversation_id` text NOT NULL,
	`times_encountered` integer DEFAULT 1 NOT NULL,
	`last_encountered` text NOT NULL,
	PRIMARY KEY(`user_id`, `category`, `original_text`, `corrected_text`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
