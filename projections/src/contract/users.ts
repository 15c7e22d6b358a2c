/** A user account. A removed one keeps its name, for the reports it made. */
export interface UserDocument {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isCPE: boolean;
  readonly removed: boolean;
  readonly registeredOn: string;
  readonly revision: number;
  readonly words: readonly string[];
}
