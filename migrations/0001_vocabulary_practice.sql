CREATE TABLE `spent_quizzes` (
	`user_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`submission_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `quiz_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `verb_prefix_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`test_id` text NOT NULL,
	`question_number` integer NOT NULL,
	`question` text NOT NULL,
	`options` text NOT NULL,
	`correct_answer` integer NOT NULL,
	`explanation` text NOT NULL,
	`prefix` text NOT NULL,
	`cefr_level` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `verb_prefix_test_results` (
	`user_id` text NOT NULL,
	`test_id` text NOT NULL,
	`score` integer NOT NULL,
	`total_questions` integer DEFAULT 10 NOT NULL,
	`answers` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `test_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `verb_prefix_tests` (
	`id` text PRIMARY KEY NOT NULL,
	`verb` text NOT NULL,
	`base_meaning` text NOT NULL,
	`test_title` text NOT NULL,
	`cefr_level` text NOT NULL,
	`total_questions` integer DEFAULT 10 NOT NULL,
	`order_index` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `verb_prefix_tests_verb_unique` ON `verb_prefix_tests` (`verb`);--> statement-breakpoint
CREATE TABLE `new_vocabulary` (
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
	`revision` integer DEFAULT 1 NOT NULL,
	`added_by` text,
	`reviewed_by` text,
	`created_at` text NOT NULL,
	`due_german_to_english` text,
	`due_english_to_german` text,
	`due_gender` text,
	`is_suspended` integer DEFAULT false NOT NULL,
	`cards` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `new_vocabulary` SELECT `user_id`, `id`, `word`, `used_form`, `translation`, `language`, `gender`, `plural`,
	`cefr_level`, `category`, `part_of_speech`, `case_info`, `verb_type`, `times_encountered`, `last_encountered`, `revision`,
	`added_by`, `reviewed_by`, `created_at`, `cards` ->> '$."german-to-english".due', `cards` ->> '$."english-to-german".due',
	`cards` ->> '$.gender.due', 0, `cards` FROM `vocabulary`;
--> statement-breakpoint
DROP TABLE `vocabulary`;
--> statement-breakpoint
ALTER TABLE `new_vocabulary` RENAME TO `vocabulary`;
