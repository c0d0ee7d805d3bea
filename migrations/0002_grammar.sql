CREATE TABLE `conjugation_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`verb` text NOT NULL,
	`tense` text NOT NULL,
	`question_type` text NOT NULL,
	`person` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`accept` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `conjugation_verbs` (
	`id` text PRIMARY KEY NOT NULL,
	`verb` text NOT NULL,
	`joints` text NOT NULL,
	`translation` text NOT NULL,
	`verb_type` text NOT NULL,
	`auxiliary` text NOT NULL,
	`note` text NOT NULL,
	`tables` text NOT NULL,
	`order_index` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `grammar_exercises` (
	`id` text PRIMARY KEY NOT NULL,
	`grammar_library_id` text NOT NULL,
	`type` text NOT NULL,
	`question` text NOT NULL,
	`options` text,
	`correct_answer` text NOT NULL,
	`accept` text NOT NULL,
	`explanation` text NOT NULL,
	`difficulty` text DEFAULT 'medium' NOT NULL,
	`order_index` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `grammar_library` (
	`id` text PRIMARY KEY NOT NULL,
	`language` text DEFAULT 'german' NOT NULL,
	`cefr_level` text NOT NULL,
	`category` text NOT NULL,
	`title` text NOT NULL,
	`explanation` text NOT NULL,
	`examples` text NOT NULL,
	`order_index` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `unlocked_grammar_levels` (
	`user_id` text NOT NULL,
	`cefr_level` text NOT NULL,
	`unlock_method` text NOT NULL,
	`quiz_result_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `cefr_level`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `unlocked_grammar_topics` (
	`user_id` text NOT NULL,
	`topic_id` text NOT NULL,
	`unlock_method` text NOT NULL,
	`quiz_result_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `topic_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `user_grammar_progress` (
	`user_id` text NOT NULL,
	`grammar_library_id` text NOT NULL,
	`exercises_completed` integer DEFAULT 0 NOT NULL,
	`exercises_correct` integer DEFAULT 0 NOT NULL,
	`highest_score` integer DEFAULT 0 NOT NULL,
	`total_exercises` integer DEFAULT 20 NOT NULL,
	`last_practiced` text NOT NULL,
	`answers` text NOT NULL,
	`quiz_score` integer,
	`quiz_total` integer,
	PRIMARY KEY(`user_id`, `grammar_library_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
