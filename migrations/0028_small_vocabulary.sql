ALTER TABLE `users` ADD `key` blob GENERATED ALWAYS AS (coalesce(unhex(id, '-'), id)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `users` ADD `has_old_rows` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_key` ON `users` (`key`);--> statement-breakpoint
ALTER TABLE `vocabulary` RENAME TO `old_vocabulary`;--> statement-breakpoint
CREATE TABLE `vocabulary` (
	`user_id` blob NOT NULL,
	`id` text NOT NULL,
	`cefr_level` integer NOT NULL,
	`part_of_speech` integer NOT NULL,
	`gender` integer,
	`is_suspended` integer DEFAULT false NOT NULL,
	`due_german_to_english` integer,
	`due_english_to_german` integer,
	`due_gender` integer,
	`is_known` integer DEFAULT false NOT NULL,
	`leech_facets` integer DEFAULT 0 NOT NULL,
	`times_encountered` integer DEFAULT 1 NOT NULL,
	`last_encountered` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`added_by` blob,
	`reviewed_by` blob,
	`learned_by` blob,
	`used_form` text,
	`cards` blob NOT NULL,
	`details` text,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
DELETE FROM `vocabulary_imports` WHERE `part` >= 0;
