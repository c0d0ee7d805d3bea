ALTER TABLE `xp_transactions` RENAME TO `old_xp_transactions`;--> statement-breakpoint
ALTER TABLE `quiz_results` RENAME TO `old_quiz_results`;--> statement-breakpoint
ALTER TABLE `spent_quizzes` RENAME TO `old_spent_quizzes`;--> statement-breakpoint
CREATE TABLE `xp_transactions` (
	`user_id` blob NOT NULL,
	`source` integer NOT NULL,
	`period` integer NOT NULL,
	`key` text NOT NULL,
	`attempt` blob NOT NULL,
	`amount` integer NOT NULL,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	`submission_id` blob,
	`newly_asked` integer,
	`title` text,
	PRIMARY KEY(`user_id`, `source`, `period`, `key`, `attempt`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `quiz_results` (
	`user_id` blob NOT NULL,
	`id` blob NOT NULL,
	`quiz_key` text NOT NULL,
	`level` integer NOT NULL,
	`score` integer NOT NULL,
	`total_questions` integer NOT NULL,
	`created_at` integer NOT NULL,
	`title` text,
	`outcome` text NOT NULL,
	`answers` text,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `spent_quizzes` (
	`user_id` blob NOT NULL,
	`quiz_id` blob NOT NULL,
	`submission_id` blob NOT NULL,
	PRIMARY KEY(`user_id`, `quiz_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
