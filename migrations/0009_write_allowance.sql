ALTER TABLE `user_xp` ADD `paced_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_xp` ADD `message_window` text;--> statement-breakpoint
ALTER TABLE `user_xp` ADD `messages_in_window` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_xp` ADD `last_message` text;--> statement-breakpoint
DELETE FROM `sign_in_attempts` WHERE `key` LIKE 'messages:%' OR `key` LIKE 'conversations:%';--> statement-breakpoint
UPDATE `xp_transactions` SET `metadata` = (SELECT json_object('quizType', `quiz_type`, 'level', `level`, 'score', `score`, 'totalQuestions', `total_questions`)
  FROM `quiz_results` WHERE `quiz_results`.`user_id` = `xp_transactions`.`user_id` AND `quiz_results`.`id` = `xp_transactions`.`submission_id`)
  WHERE `source` = 'quiz-answers';
