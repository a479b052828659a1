/** The brands of cards. */
export type CardType = 'Visa' | 'Mastercard' | 'American Express' | 'Discover';

/** A card on file. Source: ordering-and-approval.md section 3, "Wallet card". */
export interface WalletCard {
  id: number;
  type: CardType;
  lastDigits: string;
  /** MMYY. */
  expirationDate: string;
  isExpired: boolean;
  /** No AutoShip is paid with it. */
  canDelete: boolean;
  /** It may pay what the second compounding partner makes. */
  isWedgewoodEnabled: boolean;
}
