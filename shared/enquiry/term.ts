/**
 * Days after which the author goes from an enquiry that was sent without an account, counted from the last thing done
 * to it: a year covers one
 * admission season. Enquiries of an account stay as long as the account does.
 */
export const VISITOR_ENQUIRY_DAYS = 365
