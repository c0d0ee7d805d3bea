ALTER TABLE `users` ADD `time_zone_changed_at` text;--> statement-breakpoint
ALTER TABLE `user_subchapter_progress` ADD `is_answered` integer DEFAULT true NOT NULL;