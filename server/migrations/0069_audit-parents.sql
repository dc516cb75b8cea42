ALTER TABLE "audit_log" ADD COLUMN "parent_type" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "parent_name" text DEFAULT '' NOT NULL;