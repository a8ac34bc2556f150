// @types/node declares the value CryptoKey as a global but not the type of the same name.
declare type CryptoKey = import('node:crypto').webcrypto.CryptoKey
