ALTER TABLE "release_failures" ADD COLUMN "likeness" text;--> statement-breakpoint
CREATE INDEX "release_failures_likeness" ON "release_failures" USING btree ("likeness");