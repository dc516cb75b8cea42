ALTER TABLE "ticket_files" ADD COLUMN "moved_from" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD COLUMN "moved_from" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_replies" ADD COLUMN "moved_from" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "before_merge" jsonb;