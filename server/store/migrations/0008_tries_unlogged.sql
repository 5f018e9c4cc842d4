-- Counts of tries need not outlive a crash of the database: nobody waits for the disk because of them.
ALTER TABLE "tries" SET UNLOGGED;
