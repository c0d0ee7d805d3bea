CREATE TABLE `conversation_partner` (
	`id` text PRIMARY KEY NOT NULL,
	`cefr_level` text NOT NULL,
	`kind` text NOT NULL,
	`rules` text NOT NULL,
	`lines` text NOT NULL,
	`words` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
