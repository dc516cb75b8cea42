ALTER TABLE "lead_forms" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD COLUMN "owner_name" text;