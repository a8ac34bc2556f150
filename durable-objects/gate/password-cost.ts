/**
 * What one guess at a password costs: N = 2^14, r = 8, p = 5 of scrypt, that is 16 MiB and 100-200 ms. PBKDF2 is capped in
 * production, more memory would starve the isolate.
 */
export const PASSWORD_COST = { exponent: 14, r: 8, p: 5 }
