/**
 * The cost of one guess at a password: N = 2^14, r = 8, p = 5 of scrypt, that is 16 MiB and 100-200 ms. Production
 * limits PBKDF2, and more memory would exceed the isolate's.
 */
export const PASSWORD_COST = { exponent: 14, r: 8, p: 5 }
