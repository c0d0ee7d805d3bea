-- These names stand without an article: nobody is asked for it any more, and the gender that was practised is forgotten.
UPDATE vocabulary SET gender = NULL, due_gender = NULL, cards = json_remove(cards, '$.gender'), revision = revision + 1
WHERE id IN ('deutschland', 'oesterreich', 'frankreich', 'europa');
