CREATE TABLE `leagues` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`tier` integer NOT NULL,
	`week_start_date` text NOT NULL,
	`week_end_date` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`real_members` integer DEFAULT 0 NOT NULL,
	`member_ids` text NOT NULL,
	`created_at` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `leagues_open` ON `leagues` (`week_start_date`,`tier`,`created_at`,`id`) WHERE is_active = 1 AND real_members < 30;--> statement-breakpoint
CREATE INDEX `leagues_active` ON `leagues` (`week_end_date`,`id`) WHERE is_active = 1;--> statement-breakpoint
ALTER TABLE `user_xp` ADD `last_league` text;