ALTER TABLE "lead_forms" ADD COLUMN "closed_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "closed_text" text DEFAULT '' NOT NULL;