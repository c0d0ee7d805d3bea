/** The prefix of the keys of all objects that remember deleted accounts. They are in the bucket of backups. */
export const deletedAccountsPrefix = "deleted-accounts/";

/** The key of the object that remembers a deleted account. @param idHash the SHA-256 hash of the account's id */
export const buildDeletedAccountKey = (idHash: string): string => `${deletedAccountsPrefix}${idHash}`;
