-- The mails that an address does not want. The address is a keyed hash.
CREATE TABLE mail_suppressions (
  address_hash text NOT NULL,
  topic text NOT NULL,
  create_datetime integer NOT NULL,
  PRIMARY KEY (address_hash, topic)
);
