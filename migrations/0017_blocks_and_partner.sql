CREATE TABLE `conversation_partner` (
	`id` text PRIMARY KEY NOT NULL,
	`cefr_level` text NOT NULL,
	`kind` text NOT NULL,
	`rules` text NOT NULL,
	`lines` text NOT NULL,
	`words` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `grammar_library` ADD `blocks` text DEFAULT '{"picture":[],"pairs":[],"checks":[],"related":[],"translations":[]}' NOT NULL;