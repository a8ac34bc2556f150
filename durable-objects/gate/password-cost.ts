/**
 * The cost of one guess at a password: scrypt with N = 2^14, r = 8, p = 5, which takes 16 MiB and 100-200 ms. scrypt,
 * because the platform limits the iterations of PBKDF2; no higher N, because an isolate has too little memory.
 */
export const PASSWORD_COST = { exponent: 14, r: 8, p: 5 }
