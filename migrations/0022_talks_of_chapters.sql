ALTER TABLE `conversations` ADD `chapter_id` text;--> statement-breakpoint
ALTER TABLE `chapter_results` ADD `talked_at` text;