-- When and why an invitation of a client was refused at its acceptance.
ALTER TABLE member_invitations ADD COLUMN refused_at INTEGER;
ALTER TABLE member_invitations ADD COLUMN refused_because TEXT;
