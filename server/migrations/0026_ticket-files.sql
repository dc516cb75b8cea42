CREATE TABLE "ticket_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"franchisor_id" uuid,
	"company_id" uuid,
	"ticket_id" uuid,
	"reply_id" uuid,
	"is_used" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"uploaded_by_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_ticket_id" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_files_ticket" ON "ticket_files" USING btree ("tenant_id","ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_files_unused" ON "ticket_files" USING btree ("uploaded_by_id","created_at") WHERE NOT "ticket_files"."is_used";--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "ticket_files" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "ticket_files" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "ticket_files" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "ticket_files" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "branch_wall" ON "ticket_files" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END) WITH CHECK (CASE WHEN (SELECT app_franchisor()) IS NULL THEN true ELSE franchisor_id = (SELECT app_franchisor()) END AND CASE WHEN (SELECT app_company()) IS NULL THEN true ELSE company_id = (SELECT app_company()) END);