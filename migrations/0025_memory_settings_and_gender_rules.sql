CREATE TABLE `gender_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`statistics` text NOT NULL,
	`order_index` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `users` ADD `memory_settings` text;