CREATE TABLE `learner_emails` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`learner_id` text NOT NULL,
	`pending_since` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `learner_emails_learner_id` ON `learner_emails` (`learner_id`);--> statement-breakpoint
CREATE INDEX `learner_emails_pending` ON `learner_emails` (`pending_since`,`email_hash`) WHERE pending_since IS NOT NULL;--> statement-breakpoint
CREATE TABLE `moved_learners` (
	`learner_id` text PRIMARY KEY NOT NULL,
	`shard` text NOT NULL,
	`moving_to` text,
	`left_shard` text,
	`step_started_at` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `shards` (
	`shard` text PRIMARY KEY NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	`learners` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`measured_at` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `changing_league_places` (
	`user_id` text NOT NULL,
	`league_id` text NOT NULL,
	`change_id` text NOT NULL,
	`started_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `league_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `__new_reports` (
	`sender` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`answer` text,
	`note` text,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` text NOT NULL,
	`settled_at` text,
	PRIMARY KEY(`sender`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_reports`("sender", "id", "user_id", "kind", "subject_type", "subject_id", "answer", "note", "state", "created_at", "settled_at") SELECT "sender", "id", "user_id", "kind", "subject_type", "subject_id", "answer", "note", "state", "created_at", "settled_at" FROM `reports`;--> statement-breakpoint
DROP TABLE `reports`;--> statement-breakpoint
ALTER TABLE `__new_reports` RENAME TO `reports`;--> statement-breakpoint
CREATE INDEX `reports_user_id` ON `reports` (`user_id`);--> statement-breakpoint
ALTER TABLE `trial_chat_sessions` ADD `kept_by` text;