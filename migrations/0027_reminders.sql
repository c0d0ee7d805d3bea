CREATE TABLE `push_subscriptions` (
	`user_id` text NOT NULL,
	`sid` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` text NOT NULL,
	`reminded_on` text,
	`sending_since` text,
	PRIMARY KEY(`user_id`, `sid`),
	FOREIGN KEY (`user_id`,`sid`) REFERENCES `sessions`(`user_id`,`sid`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `reminders` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hour` integer NOT NULL,
	`next_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reminders_next_at` ON `reminders` (`next_at`);