ALTER TABLE "release_failures" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "release_failures" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_lines" ADD COLUMN "follows_image" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_pins" ADD COLUMN "replaced_build" text;--> statement-breakpoint
CREATE INDEX "release_failures_user" ON "release_failures" USING btree ("user_id","created_at");