CREATE TABLE `exam_answers` (
	`user_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`part` text NOT NULL,
	`state` text NOT NULL,
	`seconds_used` integer NOT NULL,
	`answers` text NOT NULL,
	PRIMARY KEY(`user_id`, `attempt_id`, `part`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `exam_attempts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`exam_id` text NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text,
	`passed_parts` integer,
	`counted_parts` integer,
	`report` text,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `exam_attempts_unfinished` ON `exam_attempts` (`user_id`,`exam_id`) WHERE "exam_attempts"."finished_at" IS NULL;--> statement-breakpoint
CREATE TABLE `exam_parts` (
	`exam_id` text NOT NULL,
	`part` text NOT NULL,
	`cefr_level` text NOT NULL,
	`position` integer NOT NULL,
	`outline` text NOT NULL,
	`content` text NOT NULL,
	`keys` text,
	`retired` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`exam_id`, `part`)
) WITHOUT ROWID;
