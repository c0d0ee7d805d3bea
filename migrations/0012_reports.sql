CREATE TABLE `reports` (
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
	PRIMARY KEY(`sender`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reports_user_id` ON `reports` (`user_id`);