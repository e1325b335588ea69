DROP TABLE former_passwords;
