CREATE TABLE `deleted_accounts` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`deleted_at` text NOT NULL
) WITHOUT ROWID;
